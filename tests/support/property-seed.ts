import fc from 'fast-check'

/**
 * Property tests use the same cases in every run, so that a result depends only on the commit. `PROPERTY_SEED=random`
 * draws new cases, `PROPERTY_SEED=123` repeats those of a run.
 */
const seed = process.env.PROPERTY_SEED ?? '20261122'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

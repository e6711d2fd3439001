import fc from 'fast-check'

/**
 * Property tests draw the same cases in every run, so that a commit is green or red for what it changes.
 * `PROPERTY_SEED=random` looks for new cases, `PROPERTY_SEED=123` repeats those of a run.
 */
const seed = process.env.PROPERTY_SEED ?? '20261122'
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) })

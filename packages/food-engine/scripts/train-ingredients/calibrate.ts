import { CURVE_KNOTS, lowestProbability, sureness } from '../../src/sentences/english/confidence.ts'
import { openModel } from '../../src/sentences/english/load-model.ts'
import { readLabels } from '../../src/sentences/english/read-labels.ts'
import { LABELS } from '../../src/sentences/english/states.ts'
import type { LabelledSentence } from './read-sentences.ts'
import { type TrainingOptions, trainModel } from './train-model.ts'

interface Trial {
  label: number
  probability: number
  right: boolean
}

/** The prior of a curve point with few observations, and its strength. */
const PRIOR_WEIGHT = 4

/** The calibration curves of all fields, measured by cross-validation. */
export function measureCalibration(
  sentences: readonly LabelledSentence[],
  options: TrainingOptions,
  folds: number,
): Int32Array {
  const trials: Trial[] = []
  for (let fold = 0; fold < folds; fold += 1) {
    const inFold = (_: LabelledSentence, index: number) => index % folds === fold
    const model = openModel(
      trainModel(
        sentences.filter((sentence, index) => !inFold(sentence, index)),
        options,
      ),
    )
    for (const { tokenized, labels } of sentences.filter(inFold)) {
      const read = readLabels(tokenized, model)
      for (const label of LABELS.keys()) {
        const members = read.labels.flatMap((found, index) => (found === label ? [index] : []))
        if (members.length === 0) continue
        const right = labels.every((given, index) => (given === label) === (read.labels[index] === label))
        trials.push({ label, probability: lowestProbability(read.probabilities, members), right })
      }
    }
  }
  return Int32Array.from(
    LABELS.keys().flatMap((label) => fitCurve(trials.filter((trial) => trial.label === label))),
  )
}

/** Observed shares around each knot, made increasing. */
function fitCurve(trials: readonly Trial[]): number[] {
  const overall = trials.filter(({ right }) => right).length / Math.max(1, trials.length)
  const points = CURVE_KNOTS.map(() => ({ sum: PRIOR_WEIGHT * overall, weight: PRIOR_WEIGHT }))
  for (const { probability, right } of trials) {
    const depth = sureness(probability)
    const nearest = CURVE_KNOTS.reduce<number>(
      (best, knot, index) =>
        Math.abs(knot - depth) < Math.abs((CURVE_KNOTS[best] ?? 0) - depth) ? index : best,
      0,
    )
    const point = points[nearest]
    if (!point) continue
    point.sum += right ? 1 : 0
    point.weight += 1
  }
  return riseSteadily(points).map((share) => Math.round(share * 1000))
}

/** Pools decreasing neighbors until every share is at least the previous one. */
function riseSteadily(points: readonly { sum: number; weight: number }[]): number[] {
  const pools: { sum: number; weight: number; count: number }[] = []
  for (const { sum, weight } of points) {
    let pool = { sum, weight, count: 1 }
    for (
      let last = pools.at(-1);
      last && last.sum / last.weight > pool.sum / pool.weight;
      last = pools.at(-1)
    ) {
      pools.pop()
      pool = { sum: pool.sum + last.sum, weight: pool.weight + last.weight, count: pool.count + last.count }
    }
    pools.push(pool)
  }
  return pools.flatMap(({ sum, weight, count }) => Array.from({ length: count }, () => sum / weight))
}

import { SENTENCE_FIELDS, type SentenceField } from '../parsed-sentence.ts'

/** The raw probabilities of each field's curve points, as -log10(1 - probability). */
export const CURVE_KNOTS = [0, 0.2, 0.4, 0.7, 1, 1.3, 1.6, 2, 2.5, 3, 4] as const

/**
 * How often a field is right whose least certain token has this probability: measured on sentences that were not in the
 * training. `calibration` has one value per knot and field, in thousandths.
 */
export function calibrate(field: SentenceField, probability: number, calibration: Int32Array): number {
  const row = SENTENCE_FIELDS.indexOf(field) * CURVE_KNOTS.length
  const depth = sureness(probability)
  let knot = 0
  while (knot < CURVE_KNOTS.length - 2 && depth >= (CURVE_KNOTS[knot + 1] ?? 0)) knot += 1
  const from = CURVE_KNOTS[knot] ?? 0
  const to = CURVE_KNOTS[knot + 1] ?? from + 1
  const share = Math.min(1, Math.max(0, (depth - from) / (to - from)))
  const low = calibration[row + knot] ?? 0
  const high = calibration[row + knot + 1] ?? low
  return Math.round(low + (high - low) * share) / 1000
}

/** Converts a probability to the scale of the knots. */
export function sureness(probability: number): number {
  return -Math.log10(Math.max(1e-6, 1 - probability))
}

/** The lowest probability of the field's tokens and their neighbors, which determine its end. */
export function lowestProbability(probabilities: readonly number[], members: readonly number[]): number {
  let least = 1
  for (const index of members) {
    for (let near = index - 1; near <= index + 1; near += 1) least = Math.min(least, probabilities[near] ?? 1)
  }
  return least
}

import type { SentenceField } from '../parsed-sentence.ts'

/** For each field its confidence by degree of doubt, from none on. */
export type CalibrationTable = Readonly<Record<SentenceField, readonly number[]>>

/**
 * How often fields were right that were read with each degree of doubt, on lines of 22 languages that the rules had
 * not been shaped on (`calibration/first-readings.ts`). All languages share one table: one alone has too few errors.
 * The last one of quantity is two numbers with a slash that may be a fraction or a range; none was counted, so it is
 * one half. `npm run calibrate:grammars` prints it anew.
 */
export const CALIBRATION: CalibrationTable = {
  quantity: [0.995, 0.99, 0.833, 0.5],
  unit: [0.993, 0.931, 0.75],
  size: [0.977],
  name: [0.993, 0.967, 0.937, 0.888, 0.853, 0.853, 0.57, 0.107],
  preparation: [0.993, 0.97],
  comment: [0.982, 0.841, 0.673],
  purpose: [0.989, 0.877],
}

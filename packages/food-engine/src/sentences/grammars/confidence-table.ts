import type { SentenceField } from '../parsed-sentence.ts'

/** Confidence per field by degree of doubt, from none on. */
export type CalibrationTable = Readonly<Record<SentenceField, readonly number[]>>

/**
 * The share of correct fields by degree of doubt, on lines of 22 languages that the rules were not developed on
 * (`calibration/first-readings.ts`). All languages share one table: a single one has too few errors. The last one of
 * quantity is two numbers with a slash that may be a fraction or a range; none was counted, so it is one half. Printed
 * by `npm run calibrate:grammars`.
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

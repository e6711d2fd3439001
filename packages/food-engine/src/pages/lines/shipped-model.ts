import model from './line-model.json' with { type: 'json' }
import type { LineModel } from './line-model.ts'

/** Trained by `npm run train:pages`. */
export const LINE_MODEL: LineModel = model

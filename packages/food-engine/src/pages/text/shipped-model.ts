import model from './text-model.json' with { type: 'json' }
import type { TextModel } from './text-model.ts'

/** Trained by `npm run train:texts`. */
export const TEXT_MODEL: TextModel = model

import model from './text-model.json' with { type: 'json' }
import type { TextModel } from './text-model.ts'

/** The model of texts that is shipped; `npm run train:texts` makes it anew. */
export const TEXT_MODEL: TextModel = model

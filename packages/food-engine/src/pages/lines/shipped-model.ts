import model from './line-model.json' with { type: 'json' }
import type { LineModel } from './line-model.ts'

/** The line model that is shipped; `npm run train:pages` makes it anew. */
export const LINE_MODEL: LineModel = model

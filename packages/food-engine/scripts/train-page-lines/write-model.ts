import type { LineModel } from '../../src/pages/lines/line-model.ts'

/** A model as JSON on one line, features sorted by name. */
export function writeModel(model: LineModel): string {
  return `${JSON.stringify(model)}\n`
}

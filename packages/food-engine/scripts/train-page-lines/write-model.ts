import type { LineModel } from '../../src/pages/lines/line-model.ts'

/** The file of a model: JSON on one line, features in the order of their names. */
export function writeModel(model: LineModel): string {
  return `${JSON.stringify(model)}\n`
}

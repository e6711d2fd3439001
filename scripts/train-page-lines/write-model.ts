import type { LineModel } from '../../src/food-engine/pages/lines/line-model.ts'

/** The file of a model: JSON with a feature a line, in the order of their names. */
export function writeModel(model: LineModel): string {
  const lines = Object.entries(model).map(
    ([name, weights]) => `  ${JSON.stringify(name)}: [${weights.join(', ')}]`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

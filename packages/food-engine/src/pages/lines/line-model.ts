/** What a line of a page can be. */
export const LINE_CLASSES = ['other', 'ingredient', 'step', 'title'] as const
export type LineClass = (typeof LINE_CLASSES)[number]

/** A linear model: weights of every feature, per class in the order of `LINE_CLASSES`. */
export type LineModel = { [feature: string]: number[] }

/** How likely each class is, in the order of `LINE_CLASSES`; sums up to 1. */
export type LineProbabilities = [other: number, ingredient: number, step: number, title: number]

/** Weights are stored as whole hundredths. */
export const WEIGHT_SCALE = 100

/** How likely a line with these features is of each class. Unknown features count nothing. */
export function probabilitiesOf(features: readonly string[], model: LineModel): LineProbabilities {
  const scores: LineProbabilities = [0, 0, 0, 0]
  for (const feature of features) {
    const weights = Object.hasOwn(model, feature) ? model[feature] : undefined
    if (!weights) continue
    for (let k = 0; k < scores.length; k++) scores[k] = (scores[k] ?? 0) + (weights[k] ?? 0) / WEIGHT_SCALE
  }
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const sum = powers.reduce((total, power) => total + power, 0)
  const [other = 0, ingredient = 0, step = 0, title = 0] = powers
  return [other / sum, ingredient / sum, step / sum, title / sum]
}

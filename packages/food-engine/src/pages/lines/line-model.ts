export const LINE_CLASSES = ['other', 'ingredient', 'step', 'title'] as const
export type LineClass = (typeof LINE_CLASSES)[number]

/** A linear model: the weights of every feature, per class in the order of `LINE_CLASSES`. */
export type LineModel = { [feature: string]: number[] }

/** In the order of `LINE_CLASSES`; adds up to 1. */
export type LineProbabilities = [other: number, ingredient: number, step: number, title: number]

/** Weights are stored as hundredths. */
export const WEIGHT_SCALE = 100

/** Unknown features have no weight. */
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

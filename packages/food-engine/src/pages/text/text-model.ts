import type { Lattice } from '../../chains/lattice.ts'

/** The features of a sequence: the lines of a text, or the words of a line. */
export interface SequenceFeatures {
  names: string[][]
  /** Rows of step weights, three per token. */
  stepRows: Int32Array
}

/** The integer weights of every feature, one per state, and of every step row. */
export interface SequenceModel {
  features: { [name: string]: number[] }
  steps: number[][]
}

export interface TextModel {
  lines: SequenceModel
  pieces: SequenceModel
}

/** Weights are stored as integer multiples of 1/20. */
export const WEIGHT_SCALE = 20

/** The weights of each state per line or word, and of each step. Unknown features have no weight. */
export function fillLattice(
  lattice: Lattice,
  { names, stepRows }: SequenceFeatures,
  model: SequenceModel,
): void {
  const { stateCount, edgeCount } = lattice.chain
  const scores = new Float64Array(stateCount)
  const rowsOf = (i: number) => [0, 1, 2].map((at) => model.steps[stepRows[i * 3 + at] ?? 0] ?? [])
  for (const [i, features] of names.entries()) {
    scores.fill(0)
    for (const feature of features) {
      const weights = Object.hasOwn(model.features, feature) ? model.features[feature] : undefined
      if (weights) for (let k = 0; k < stateCount; k++) scores[k] = (scores[k] ?? 0) + (weights[k] ?? 0)
    }
    const highest = Math.max(...scores)
    for (let k = 0; k < stateCount; k++)
      lattice.states[i * stateCount + k] = Math.exp(((scores[k] ?? 0) - highest) / WEIGHT_SCALE)
    const [first = [], second = [], third = []] = rowsOf(i)
    for (let e = 0; e < edgeCount; e++)
      lattice.edges[i * edgeCount + e] = Math.exp(
        ((first[e] ?? 0) + (second[e] ?? 0) + (third[e] ?? 0)) / WEIGHT_SCALE,
      )
  }
}

import { findStepRows, hashFeatures, STEP_ROWS, TEMPLATE_COUNT } from './features.ts'
import { computeMarginals, findBestPath, type Lattice } from './lattice.ts'
import type { Model } from './load-model.ts'
import { EDGE_COUNT, LABELS, STATE_COUNT, STATE_LABELS } from './states.ts'
import type { TokenizedSentence } from './tokenize.ts'

/** What every token most likely is, an index into LABELS, and how likely that is. */
export interface LabelReading {
  labels: number[]
  chances: number[]
}

/** Labels the tokens of a sentence. */
export function readLabels(sentence: TokenizedSentence, model: Model): LabelReading {
  if (sentence.tokens.length === 0) return { labels: [], chances: [] }
  const lattice = buildLattice(sentence, model)
  const labels = Array.from(findBestPath(lattice), (state) => STATE_LABELS[state] ?? 0)
  const { states } = computeMarginals(lattice)
  const chances = labels.map((label, index) => {
    let chance = 0
    for (let state = 0; state < STATE_COUNT; state += 1) {
      if (STATE_LABELS[state] === label) chance += states[index * STATE_COUNT + state] ?? 0
    }
    return Math.min(1, chance)
  })
  return { labels, chances }
}

function buildLattice(sentence: TokenizedSentence, model: Model): Lattice {
  const { tokens } = sentence
  const length = tokens.length
  const features = hashFeatures(sentence, model.lexiconOf)
  const stepRows = findStepRows(tokens)
  const states = new Float64Array(length * STATE_COUNT)
  const edges = new Float64Array(length * EDGE_COUNT)
  const { featureWeights, stepFactors } = model
  for (let index = 0; index < length; index += 1) {
    const row = index * STATE_COUNT
    for (let template = 0; template < TEMPLATE_COUNT; template += 1) {
      const weights = model.rowOf(features[index * TEMPLATE_COUNT + template] ?? 0) * STATE_COUNT
      if (weights < 0) continue
      for (let state = 0; state < STATE_COUNT; state += 1) {
        states[row + state] = (states[row + state] ?? 0) + (featureWeights[weights + state] ?? 0)
      }
    }
    raiseRow(states, row)
    if (index === 0) continue
    const step = index * EDGE_COUNT
    const byGap = (stepRows[index * STEP_ROWS] ?? 0) * EDGE_COUNT
    const byKind = (stepRows[index * STEP_ROWS + 1] ?? 0) * EDGE_COUNT
    const byKindBefore = (stepRows[index * STEP_ROWS + 2] ?? 0) * EDGE_COUNT
    for (let edge = 0; edge < EDGE_COUNT; edge += 1) {
      edges[step + edge] =
        (stepFactors[byGap + edge] ?? 0) *
        (stepFactors[byKind + edge] ?? 0) *
        (stepFactors[byKindBefore + edge] ?? 0)
    }
  }
  return { length, states, edges }
}

/** Scores to factors, the highest 1: only their ratios count. */
function raiseRow(states: Float64Array, row: number): void {
  let highest = Number.NEGATIVE_INFINITY
  for (let state = 0; state < STATE_COUNT; state += 1) highest = Math.max(highest, states[row + state] ?? 0)
  for (let state = 0; state < STATE_COUNT; state += 1) {
    states[row + state] = Math.exp((states[row + state] ?? 0) - highest)
  }
}

/** The index of a label. */
export function labelIndex(label: (typeof LABELS)[number]): number {
  return LABELS.indexOf(label)
}

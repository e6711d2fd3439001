import {
  type Lattice,
  makeLattice,
  runBackward,
  runForward,
  STEP_ROWS,
  traceBestPath,
} from '../../chains/lattice.ts'
import { hashFeatures, TEMPLATE_COUNT } from './features.ts'
import { findKey, type Model } from './load-model.ts'
import { sumWeights } from './packed-weights.ts'
import {
  CLASS_COUNT,
  EDGE_COUNT,
  SENTENCE_CHAIN,
  STATE_CLASSES,
  STATE_COUNT,
  STATE_LABELS,
} from './states.ts'
import type { TokenizedSentence } from './tokenize.ts'

/** The most likely label of every token, an index into LABELS, with its probability. */
export interface LabelReading {
  labels: number[]
  probabilities: number[]
}

interface Desk {
  features: Int32Array
  stepRows: Int32Array
  lattice: Lattice
}

const USUAL_LENGTH = 64
const usualDesk = makeDesk(USUAL_LENGTH)
const sums = new Int32Array(CLASS_COUNT)
const rows = new Int32Array(TEMPLATE_COUNT)

export function readLabels(sentence: TokenizedSentence, model: Model): LabelReading {
  const length = sentence.tokens.length
  if (length === 0) return { labels: [], probabilities: [] }
  const desk = length <= USUAL_LENGTH ? usualDesk : makeDesk(length)
  fillLattice(sentence, model, desk)
  const { lattice } = desk
  runForward(lattice)
  runBackward(lattice)
  const path = traceBestPath(lattice)
  const labels: number[] = []
  const probabilities: number[] = []
  for (let index = 0; index < length; index += 1) {
    const label = STATE_LABELS[path[index] ?? 0] ?? 0
    labels.push(label)
    probabilities.push(probabilityOf(lattice, index, label))
  }
  return { labels, probabilities }
}

function makeDesk(length: number): Desk {
  return {
    features: new Int32Array(length * TEMPLATE_COUNT),
    stepRows: new Int32Array(length * STEP_ROWS),
    lattice: makeLattice(SENTENCE_CHAIN, length),
  }
}

function probabilityOf({ forward, backward }: Lattice, index: number, label: number): number {
  let probability = 0
  for (let state = 0; state < STATE_COUNT; state += 1) {
    const at = index * STATE_COUNT + state
    if (STATE_LABELS[state] === label) probability += (forward[at] ?? 0) * (backward[at] ?? 0)
  }
  return Math.min(1, probability)
}

function fillLattice(sentence: TokenizedSentence, model: Model, { features, stepRows, lattice }: Desk): void {
  const { tokens } = sentence
  const { stepFactors } = model
  const { states, edges } = lattice
  lattice.length = tokens.length
  hashFeatures(sentence, model.lexiconOf, features, stepRows)
  for (let index = 0; index < tokens.length; index += 1) {
    const first = index * TEMPLATE_COUNT
    for (let k = 0; k < TEMPLATE_COUNT; k += 1) rows[k] = findKey(model.features, features[first + k] ?? 0)
    sumWeights(model.featureWeights, rows, sums)
    raiseSums(states, index * STATE_COUNT, model.factors)
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
}

/** Converts the sums of a token's classes to the factors of all states, relative to the highest: only ratios count. */
function raiseSums(states: Float64Array, row: number, factors: Float64Array): void {
  let highest = sums[0] ?? 0
  for (let group = 1; group < CLASS_COUNT; group += 1) highest = Math.max(highest, sums[group] ?? 0)
  for (let state = 0; state < STATE_COUNT; state += 1) {
    const below = highest - (sums[STATE_CLASSES[state] ?? 0] ?? 0)
    states[row + state] = factors[Math.min(below, factors.length - 1)] ?? 0
  }
}

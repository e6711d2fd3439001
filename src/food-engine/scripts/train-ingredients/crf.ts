import { STEP_ROWS } from '../../sentences/english/features.ts'
import { makeLattice, runBackward, runForward } from '../../sentences/english/lattice.ts'
import {
  CLASS_COUNT,
  EDGE_COUNT,
  EDGE_FROM,
  EDGE_TO,
  STATE_CLASSES,
  STATE_COUNT,
} from '../../sentences/english/states.ts'
import { makeRandom, shuffle } from './random.ts'

/** A sentence as the trainer sees it: the features of all tokens and the states that are right. */
export interface TrainingSentence {
  /** Feature numbers of all tokens, one after the other; those of token i begin at `offsets[i]`. */
  features: Int32Array
  offsets: Int32Array
  /** Rows of step weights that count for each token, STEP_ROWS a token. */
  stepRows: Int32Array
  states: Uint8Array
}

export interface CrfOptions {
  featureCount: number
  stepRowCount: number
  epochs: number
  rate: number
  /** The share of features that is left out of each token, at random. */
  dropout: number
  seed: number
}

export interface CrfWeights {
  /** CLASS_COUNT a feature. */
  features: Float32Array
  /** EDGE_COUNT a step row. */
  steps: Float32Array
}

/**
 * Trains a linear-chain CRF by stochastic gradients, one sentence at a time, with AdaGrad rates (one a feature, one a
 * step). The weights are the average over all epochs after the first.
 */
export function trainCrf(sentences: readonly TrainingSentence[], options: CrfOptions): CrfWeights {
  const random = makeRandom(options.seed)
  const trainer = makeTrainer(sentences, options)
  const order = Int32Array.from(sentences.keys())
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random)
    for (const index of order) {
      const sentence = sentences[index]
      if (sentence) trainer.learn(sentence, random, epoch > 0)
    }
  }
  return trainer.average()
}

function makeTrainer(sentences: readonly TrainingSentence[], options: CrfOptions) {
  const features = makeAveraged(options.featureCount * CLASS_COUNT)
  const featureNorms = new Float32Array(options.featureCount).fill(0.01)
  const steps = makeAveraged(options.stepRowCount * EDGE_COUNT)
  const stepNorms = new Float32Array(options.stepRowCount * EDGE_COUNT).fill(1)
  const longest = sentences.reduce((most, { states }) => Math.max(most, states.length), 1)
  const most = sentences.reduce((sum, sentence) => Math.max(sum, sentence.features.length), 1)
  const lattice = makeLattice(longest)
  const { states: stateFactors, edges: edgeFactors, forward, backward, scales } = lattice
  const kept = new Int32Array(most)
  const featureOffsets = new Int32Array(longest + 1)
  const gradient = new Float64Array(CLASS_COUNT)
  const keepThreshold = (1 - options.dropout) * 2 ** 32
  let averaged = 0

  return { learn, average }

  function learn(sentence: TrainingSentence, random: () => number, counts: boolean): void {
    if (counts) averaged += 1
    chooseFeatures(sentence, random)
    const length = sentence.states.length
    for (let i = 0; i < length; i += 1) scoreToken(sentence, i)
    lattice.length = length
    runForward(lattice)
    runBackward(lattice)
    for (let i = 0; i < length; i += 1) {
      learnToken(sentence, i)
      if (i > 0) learnStep(sentence, i)
    }
  }

  function chooseFeatures(sentence: TrainingSentence, random: () => number): void {
    let count = 0
    for (let i = 0; i < sentence.states.length; i += 1) {
      featureOffsets[i] = count
      const end = sentence.offsets[i + 1] ?? 0
      for (let at = sentence.offsets[i] ?? 0; at < end; at += 1) {
        if (random() >= keepThreshold) continue
        kept[count] = sentence.features[at] ?? 0
        count += 1
      }
    }
    featureOffsets[sentence.states.length] = count
  }

  function scoreToken(sentence: TrainingSentence, i: number): void {
    const row = i * STATE_COUNT
    const scores = gradient.fill(0)
    const end = featureOffsets[i + 1] ?? 0
    for (let at = featureOffsets[i] ?? 0; at < end; at += 1) {
      const weights = (kept[at] ?? 0) * CLASS_COUNT
      for (let s = 0; s < CLASS_COUNT; s += 1) scores[s] = (scores[s] ?? 0) + (features.now[weights + s] ?? 0)
    }
    let highest = Number.NEGATIVE_INFINITY
    for (let s = 0; s < CLASS_COUNT; s += 1) highest = Math.max(highest, scores[s] ?? 0)
    for (let s = 0; s < STATE_COUNT; s += 1)
      stateFactors[row + s] = Math.exp((scores[STATE_CLASSES[s] ?? 0] ?? 0) - highest)
    const [first, second, third] = stepRowsOf(sentence, i)
    for (let e = 0; e < EDGE_COUNT; e += 1) {
      const score = (steps.now[first + e] ?? 0) + (steps.now[second + e] ?? 0) + (steps.now[third + e] ?? 0)
      edgeFactors[i * EDGE_COUNT + e] = Math.exp(score)
    }
  }

  function learnToken(sentence: TrainingSentence, i: number): void {
    let norm = 0
    gradient.fill(0)
    for (let s = 0; s < STATE_COUNT; s += 1) {
      const group = STATE_CLASSES[s] ?? 0
      const at = i * STATE_COUNT + s
      const probability = (forward[at] ?? 0) * (backward[at] ?? 0)
      gradient[group] = (gradient[group] ?? 0) + probability - (s === sentence.states[i] ? 1 : 0)
    }
    for (const slope of gradient) norm += slope * slope
    if (norm < 1e-8) return
    const end = featureOffsets[i + 1] ?? 0
    for (let at = featureOffsets[i] ?? 0; at < end; at += 1) {
      const feature = kept[at] ?? 0
      const total = (featureNorms[feature] ?? 0) + norm
      featureNorms[feature] = total
      const rate = -options.rate / Math.sqrt(total)
      const weights = feature * CLASS_COUNT
      for (let s = 0; s < CLASS_COUNT; s += 1) features.add(weights + s, rate * (gradient[s] ?? 0), averaged)
    }
  }

  function learnStep(sentence: TrainingSentence, i: number): void {
    const row = i * STATE_COUNT
    const last = row - STATE_COUNT
    const rows = stepRowsOf(sentence, i)
    const scale = 1 / (scales[i] ?? 1)
    for (let e = 0; e < EDGE_COUNT; e += 1) {
      const from = EDGE_FROM[e] ?? 0
      const to = EDGE_TO[e] ?? 0
      const into = (stateFactors[row + to] ?? 0) * (backward[row + to] ?? 0) * scale
      const right = from === sentence.states[i - 1] && to === sentence.states[i] ? 1 : 0
      const slope = (forward[last + from] ?? 0) * (edgeFactors[i * EDGE_COUNT + e] ?? 0) * into - right
      if (Math.abs(slope) < 1e-6) continue
      for (const stepRow of rows) {
        const total = (stepNorms[stepRow + e] ?? 0) + slope * slope
        stepNorms[stepRow + e] = total
        steps.add(stepRow + e, (-options.rate * slope) / Math.sqrt(total), averaged)
      }
    }
  }

  function average(): CrfWeights {
    return { features: features.average(averaged), steps: steps.average(averaged) }
  }
}

function stepRowsOf({ stepRows }: TrainingSentence, i: number): [number, number, number] {
  const at = i * STEP_ROWS
  return [
    (stepRows[at] ?? 0) * EDGE_COUNT,
    (stepRows[at + 1] ?? 0) * EDGE_COUNT,
    (stepRows[at + 2] ?? 0) * EDGE_COUNT,
  ]
}

/** Weights that know their average over time: each change is remembered with the time it was made at. */
function makeAveraged(count: number) {
  const now = new Float32Array(count)
  const late = new Float32Array(count)
  return {
    now,
    add(at: number, change: number, time: number): void {
      now[at] = (now[at] ?? 0) + change
      late[at] = (late[at] ?? 0) + change * time
    },
    average: (time: number) => now.map((weight, at) => (time > 0 ? weight - (late[at] ?? 0) / time : weight)),
  }
}

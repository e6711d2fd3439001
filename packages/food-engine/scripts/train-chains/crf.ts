import { type Chain, makeLattice, runBackward, runForward, STEP_ROWS } from '../../src/chains/lattice.ts'
import { makeRandom, shuffle } from './random.ts'

export interface TrainingSequence {
  /** Feature numbers of all tokens; those of token i begin at `offsets[i]`. */
  features: Int32Array
  offsets: Int32Array
  stepRows: Int32Array
  states: Uint8Array
}

export interface CrfOptions {
  chain: Chain
  featureCount: number
  stepRowCount: number
  epochs: number
  rate: number
  /** The share of features randomly left out of each token. */
  dropout: number
  seed: number
}

export interface CrfWeights {
  /** One per class and feature. */
  features: Float32Array
  /** One per step and step row. */
  steps: Float32Array
}

/** Stochastic gradients with AdaGrad rates; the weights are the mean over all epochs after the first. */
export function trainCrf(sequences: readonly TrainingSequence[], options: CrfOptions): CrfWeights {
  const random = makeRandom(options.seed)
  const trainer = makeTrainer(sequences, options)
  const order = Int32Array.from(sequences.keys())
  for (let epoch = 0; epoch < options.epochs; epoch += 1) {
    shuffle(order, random)
    for (const index of order) {
      const sequence = sequences[index]
      if (sequence) trainer.learn(sequence, random, epoch > 0)
    }
  }
  return trainer.average()
}

function makeTrainer(sequences: readonly TrainingSequence[], options: CrfOptions) {
  const { chain } = options
  const { classCount, edgeCount, stateCount, stateClasses, edgeFrom, edgeTo } = chain
  const features = makeAveraged(options.featureCount * classCount)
  const featureNorms = new Float32Array(options.featureCount).fill(0.01)
  const steps = makeAveraged(options.stepRowCount * edgeCount)
  const stepNorms = new Float32Array(options.stepRowCount * edgeCount).fill(1)
  const longest = sequences.reduce((most, { states }) => Math.max(most, states.length), 1)
  const most = sequences.reduce((sum, sequence) => Math.max(sum, sequence.features.length), 1)
  const lattice = makeLattice(chain, longest)
  const { states: stateFactors, edges: edgeFactors, forward, backward, scales } = lattice
  const kept = new Int32Array(most)
  const featureOffsets = new Int32Array(longest + 1)
  const gradient = new Float64Array(classCount)
  const keepThreshold = (1 - options.dropout) * 2 ** 32
  let averaged = 0

  return { learn, average }

  function learn(sequence: TrainingSequence, random: () => number, counts: boolean): void {
    if (counts) averaged += 1
    chooseFeatures(sequence, random)
    const length = sequence.states.length
    for (let i = 0; i < length; i += 1) scoreToken(sequence, i)
    lattice.length = length
    runForward(lattice)
    runBackward(lattice)
    for (let i = 0; i < length; i += 1) {
      learnToken(sequence, i)
      if (i > 0) learnStep(sequence, i)
    }
  }

  function chooseFeatures(sequence: TrainingSequence, random: () => number): void {
    let count = 0
    for (let i = 0; i < sequence.states.length; i += 1) {
      featureOffsets[i] = count
      const end = sequence.offsets[i + 1] ?? 0
      for (let at = sequence.offsets[i] ?? 0; at < end; at += 1) {
        if (random() >= keepThreshold) continue
        kept[count] = sequence.features[at] ?? 0
        count += 1
      }
    }
    featureOffsets[sequence.states.length] = count
  }

  function scoreToken(sequence: TrainingSequence, i: number): void {
    const row = i * stateCount
    const scores = gradient.fill(0)
    const end = featureOffsets[i + 1] ?? 0
    for (let at = featureOffsets[i] ?? 0; at < end; at += 1) {
      const weights = (kept[at] ?? 0) * classCount
      for (let s = 0; s < classCount; s += 1) scores[s] = (scores[s] ?? 0) + (features.now[weights + s] ?? 0)
    }
    let highest = Number.NEGATIVE_INFINITY
    for (let s = 0; s < classCount; s += 1) highest = Math.max(highest, scores[s] ?? 0)
    for (let s = 0; s < stateCount; s += 1)
      stateFactors[row + s] = Math.exp((scores[stateClasses[s] ?? 0] ?? 0) - highest)
    const [first, second, third] = stepRowsOf(sequence, i, edgeCount)
    for (let e = 0; e < edgeCount; e += 1) {
      const score = (steps.now[first + e] ?? 0) + (steps.now[second + e] ?? 0) + (steps.now[third + e] ?? 0)
      edgeFactors[i * edgeCount + e] = Math.exp(score)
    }
  }

  function learnToken(sequence: TrainingSequence, i: number): void {
    let norm = 0
    gradient.fill(0)
    for (let s = 0; s < stateCount; s += 1) {
      const group = stateClasses[s] ?? 0
      const at = i * stateCount + s
      const probability = (forward[at] ?? 0) * (backward[at] ?? 0)
      gradient[group] = (gradient[group] ?? 0) + probability - (s === sequence.states[i] ? 1 : 0)
    }
    for (const slope of gradient) norm += slope * slope
    if (norm < 1e-8) return
    const end = featureOffsets[i + 1] ?? 0
    for (let at = featureOffsets[i] ?? 0; at < end; at += 1) {
      const feature = kept[at] ?? 0
      const total = (featureNorms[feature] ?? 0) + norm
      featureNorms[feature] = total
      const rate = -options.rate / Math.sqrt(total)
      const weights = feature * classCount
      for (let s = 0; s < classCount; s += 1) features.add(weights + s, rate * (gradient[s] ?? 0), averaged)
    }
  }

  function learnStep(sequence: TrainingSequence, i: number): void {
    const row = i * stateCount
    const last = row - stateCount
    const rows = stepRowsOf(sequence, i, edgeCount)
    const scale = 1 / (scales[i] ?? 1)
    for (let e = 0; e < edgeCount; e += 1) {
      const from = edgeFrom[e] ?? 0
      const to = edgeTo[e] ?? 0
      const into = (stateFactors[row + to] ?? 0) * (backward[row + to] ?? 0) * scale
      const right = from === sequence.states[i - 1] && to === sequence.states[i] ? 1 : 0
      const slope = (forward[last + from] ?? 0) * (edgeFactors[i * edgeCount + e] ?? 0) * into - right
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

function stepRowsOf({ stepRows }: TrainingSequence, i: number, edgeCount: number): [number, number, number] {
  const at = i * STEP_ROWS
  return [
    (stepRows[at] ?? 0) * edgeCount,
    (stepRows[at + 1] ?? 0) * edgeCount,
    (stepRows[at + 2] ?? 0) * edgeCount,
  ]
}

/** Weights with their running mean: each change is stored with its time. */
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

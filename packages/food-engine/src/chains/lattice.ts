/** Rows of step weights that are added for the step into a token. */
export const STEP_ROWS = 3

export interface Chain {
  stateCount: number
  /** The class of each state: states of one class share their feature weights. */
  stateClasses: readonly number[]
  classCount: number
  /** Source and target state of each step. */
  edgeFrom: Uint8Array
  edgeTo: Uint8Array
  edgeCount: number
  canBegin: (state: number) => boolean
}

/** Scores as positive weights, with reused buffers: only the first `length` tokens count. */
export interface Lattice {
  chain: Chain
  length: number
  /** Score of each state, per token. */
  states: Float64Array
  /** Score of each step into a token; none for the first. */
  edges: Float64Array
  /** The probability of all paths to a state, normalized per token. */
  forward: Float64Array
  backward: Float64Array
  /** The probability of the best path to a state, and the state before it. */
  best: Float64Array
  came: Uint8Array
  /** The normalization divisor of each token. */
  scales: Float64Array
}

/** Buffers for sequences of up to `length` tokens. */
export function makeLattice(chain: Chain, length: number): Lattice {
  const { stateCount, edgeCount } = chain
  return {
    chain,
    length,
    states: new Float64Array(length * stateCount),
    edges: new Float64Array(length * edgeCount),
    forward: new Float64Array(length * stateCount),
    backward: new Float64Array(length * stateCount),
    best: new Float64Array(length * stateCount),
    came: new Uint8Array(length * stateCount),
    scales: new Float64Array(length),
  }
}

/** Fills `forward` and `scales`, `best` and `came`: sums and maxima over the paths to each state. */
export function runForward({ chain, length, states, edges, forward, best, came, scales }: Lattice): void {
  const { stateCount, edgeCount, edgeFrom, edgeTo, canBegin } = chain
  for (let state = 0; state < stateCount; state += 1) {
    forward[state] = canBegin(state) ? (states[state] ?? 0) : 0
    best[state] = forward[state] ?? 0
  }
  scales[0] = scaleRow(forward, 0, stateCount)
  for (let i = 1; i < length; i += 1) {
    const row = i * stateCount
    const last = row - stateCount
    const step = i * edgeCount
    forward.fill(0, row, row + stateCount)
    best.fill(0, row, row + stateCount)
    for (let e = 0; e < edgeCount; e += 1) {
      const from = edgeFrom[e] ?? 0
      const to = row + (edgeTo[e] ?? 0)
      const edge = edges[step + e] ?? 0
      forward[to] = (forward[to] ?? 0) + (forward[last + from] ?? 0) * edge
      const score = (best[last + from] ?? 0) * edge
      if (score > (best[to] ?? 0)) {
        best[to] = score
        came[to] = from
      }
    }
    for (let at = row; at < row + stateCount; at += 1) {
      const state = states[at] ?? 0
      forward[at] = (forward[at] ?? 0) * state
      best[at] = (best[at] ?? 0) * state
    }
    scales[i] = scaleRow(forward, row, stateCount)
    scaleRow(best, row, stateCount)
  }
}

/** Fills `backward`: forward × backward is then the probability of a state over all paths. */
export function runBackward({ chain, length, states, edges, backward, scales }: Lattice): void {
  const { stateCount, edgeCount, edgeFrom, edgeTo } = chain
  backward.fill(0, 0, (length - 1) * stateCount)
  backward.fill(1, (length - 1) * stateCount, length * stateCount)
  for (let i = length - 1; i > 0; i -= 1) {
    const row = i * stateCount
    const last = row - stateCount
    const step = i * edgeCount
    const scale = 1 / (scales[i] ?? 1)
    for (let e = 0; e < edgeCount; e += 1) {
      const to = row + (edgeTo[e] ?? 0)
      const from = last + (edgeFrom[e] ?? 0)
      const into = (states[to] ?? 0) * (backward[to] ?? 0) * scale
      backward[from] = (backward[from] ?? 0) + (edges[step + e] ?? 0) * into
    }
  }
}

/** The states of the most likely path, after `runForward`. */
export function traceBestPath({ chain: { stateCount }, length, best, came }: Lattice): Uint8Array {
  const path = new Uint8Array(length)
  const end = (length - 1) * stateCount
  let last = 0
  for (let state = 1; state < stateCount; state += 1) {
    if ((best[end + state] ?? 0) > (best[end + last] ?? 0)) last = state
  }
  for (let i = length - 1; i >= 0; i -= 1) {
    path[i] = last
    last = came[i * stateCount + last] ?? 0
  }
  return path
}

function scaleRow(values: Float64Array, row: number, stateCount: number): number {
  let sum = 0
  for (let at = row; at < row + stateCount; at += 1) sum += values[at] ?? 0
  if (sum === 0) return 1
  const scale = 1 / sum
  for (let at = row; at < row + stateCount; at += 1) values[at] = (values[at] ?? 0) * scale
  return sum
}

import { canBegin, EDGE_COUNT, EDGE_FROM, EDGE_TO, STATE_COUNT } from './states.ts'

/**
 * A sentence's scores as weights above 0, and room for what is computed from them. It is used again for the next
 * sentence: only the first `length` tokens count.
 */
export interface Lattice {
  length: number
  /** STATE_COUNT a token: how well each state fits. */
  states: Float64Array
  /** EDGE_COUNT a token: how well each step into it fits; none for the first token. */
  edges: Float64Array
  /** The probability of all paths to a state, each token's adding up to 1. */
  forward: Float64Array
  backward: Float64Array
  /** The probability of the best path to a state, and the state before it. */
  best: Float64Array
  came: Uint8Array
  /** What each token's forward probabilities were divided by. */
  scales: Float64Array
}

/** Room for sentences of up to `length` tokens. */
export function makeLattice(length: number): Lattice {
  return {
    length,
    states: new Float64Array(length * STATE_COUNT),
    edges: new Float64Array(length * EDGE_COUNT),
    forward: new Float64Array(length * STATE_COUNT),
    backward: new Float64Array(length * STATE_COUNT),
    best: new Float64Array(length * STATE_COUNT),
    came: new Uint8Array(length * STATE_COUNT),
    scales: new Float64Array(length),
  }
}

/** Fills `forward` and `scales`, `best` and `came`: sums and maxima over the paths to each state. */
export function runForward({ length, states, edges, forward, best, came, scales }: Lattice): void {
  for (let state = 0; state < STATE_COUNT; state += 1) {
    forward[state] = canBegin(state) ? (states[state] ?? 0) : 0
    best[state] = forward[state] ?? 0
  }
  scales[0] = scaleRow(forward, 0)
  for (let i = 1; i < length; i += 1) {
    const row = i * STATE_COUNT
    const last = row - STATE_COUNT
    const step = i * EDGE_COUNT
    forward.fill(0, row, row + STATE_COUNT)
    best.fill(0, row, row + STATE_COUNT)
    for (let e = 0; e < EDGE_COUNT; e += 1) {
      const from = EDGE_FROM[e] ?? 0
      const to = row + (EDGE_TO[e] ?? 0)
      const edge = edges[step + e] ?? 0
      forward[to] = (forward[to] ?? 0) + (forward[last + from] ?? 0) * edge
      const score = (best[last + from] ?? 0) * edge
      if (score > (best[to] ?? 0)) {
        best[to] = score
        came[to] = from
      }
    }
    for (let at = row; at < row + STATE_COUNT; at += 1) {
      const state = states[at] ?? 0
      forward[at] = (forward[at] ?? 0) * state
      best[at] = (best[at] ?? 0) * state
    }
    scales[i] = scaleRow(forward, row)
    scaleRow(best, row)
  }
}

/** Fills `backward`: forward × backward is then the probability of a state over all paths. */
export function runBackward({ length, states, edges, backward, scales }: Lattice): void {
  backward.fill(0, 0, (length - 1) * STATE_COUNT)
  backward.fill(1, (length - 1) * STATE_COUNT, length * STATE_COUNT)
  for (let i = length - 1; i > 0; i -= 1) {
    const row = i * STATE_COUNT
    const last = row - STATE_COUNT
    const step = i * EDGE_COUNT
    const scale = 1 / (scales[i] ?? 1)
    for (let e = 0; e < EDGE_COUNT; e += 1) {
      const to = row + (EDGE_TO[e] ?? 0)
      const from = last + (EDGE_FROM[e] ?? 0)
      const into = (states[to] ?? 0) * (backward[to] ?? 0) * scale
      backward[from] = (backward[from] ?? 0) + (edges[step + e] ?? 0) * into
    }
  }
}

/** The states of the most likely path, after `runForward`. */
export function traceBestPath({ length, best, came }: Lattice): Uint8Array {
  const path = new Uint8Array(length)
  const end = (length - 1) * STATE_COUNT
  let last = 0
  for (let state = 1; state < STATE_COUNT; state += 1) {
    if ((best[end + state] ?? 0) > (best[end + last] ?? 0)) last = state
  }
  for (let i = length - 1; i >= 0; i -= 1) {
    path[i] = last
    last = came[i * STATE_COUNT + last] ?? 0
  }
  return path
}

function scaleRow(values: Float64Array, row: number): number {
  let sum = 0
  for (let at = row; at < row + STATE_COUNT; at += 1) sum += values[at] ?? 0
  if (sum === 0) return 1
  const scale = 1 / sum
  for (let at = row; at < row + STATE_COUNT; at += 1) values[at] = (values[at] ?? 0) * scale
  return sum
}

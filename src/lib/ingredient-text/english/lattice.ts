import { canBegin, EDGE_FROM, EDGE_TO, STATE_COUNT } from './states.ts'

/** A sentence's scores as weights above 0: of every state at every token, and of every step into a token. */
export interface Lattice {
  length: number
  /** `length` × STATE_COUNT. */
  states: Float64Array
  /** `length` × number of edges; the first row is not used. */
  edges: Float64Array
}

export interface Marginals {
  /** How likely every state is at every token: `length` × STATE_COUNT. */
  states: Float64Array
  forward: Float64Array
  backward: Float64Array
  /** The sum that each row of `forward` was divided by. */
  scales: Float64Array
}

const EDGE_COUNT = EDGE_FROM.length

/** How likely each state is at each token, over all paths (forward-backward with scaled rows). */
export function computeMarginals({ length, states, edges }: Lattice): Marginals {
  const forward = new Float64Array(length * STATE_COUNT)
  const backward = new Float64Array(length * STATE_COUNT)
  const scales = new Float64Array(length)
  for (let state = 0; state < STATE_COUNT; state += 1)
    if (canBegin(state)) forward[state] = states[state] ?? 0
  scales[0] = scaleRow(forward, 0)
  for (let i = 1; i < length; i += 1) {
    const row = i * STATE_COUNT
    const last = row - STATE_COUNT
    const step = i * EDGE_COUNT
    for (let e = 0; e < EDGE_COUNT; e += 1) {
      const to = row + (EDGE_TO[e] ?? 0)
      forward[to] = (forward[to] ?? 0) + (forward[last + (EDGE_FROM[e] ?? 0)] ?? 0) * (edges[step + e] ?? 0)
    }
    for (let s = 0; s < STATE_COUNT; s += 1)
      forward[row + s] = (forward[row + s] ?? 0) * (states[row + s] ?? 0)
    scales[i] = scaleRow(forward, row)
  }
  backward.fill(1, (length - 1) * STATE_COUNT)
  for (let i = length - 1; i > 0; i -= 1) {
    const row = i * STATE_COUNT
    const last = row - STATE_COUNT
    const step = i * EDGE_COUNT
    const scale = 1 / (scales[i] ?? 0)
    for (let e = 0; e < EDGE_COUNT; e += 1) {
      const to = row + (EDGE_TO[e] ?? 0)
      const from = last + (EDGE_FROM[e] ?? 0)
      backward[from] =
        (backward[from] ?? 0) + (edges[step + e] ?? 0) * (states[to] ?? 0) * (backward[to] ?? 0) * scale
    }
  }
  const marginals = new Float64Array(length * STATE_COUNT)
  for (let k = 0; k < marginals.length; k += 1) marginals[k] = (forward[k] ?? 0) * (backward[k] ?? 0)
  return { states: marginals, forward, backward, scales }
}

/** The most likely path (Viterbi). */
export function findBestPath({ length, states, edges }: Lattice): Uint8Array {
  const best = new Float64Array(length * STATE_COUNT)
  const came = new Uint8Array(length * STATE_COUNT)
  for (let state = 0; state < STATE_COUNT; state += 1) if (canBegin(state)) best[state] = states[state] ?? 0
  for (let i = 1; i < length; i += 1) {
    const row = i * STATE_COUNT
    const last = row - STATE_COUNT
    const step = i * EDGE_COUNT
    for (let e = 0; e < EDGE_COUNT; e += 1) {
      const to = row + (EDGE_TO[e] ?? 0)
      const score = (best[last + (EDGE_FROM[e] ?? 0)] ?? 0) * (edges[step + e] ?? 0)
      if (score > (best[to] ?? 0)) {
        best[to] = score
        came[to] = EDGE_FROM[e] ?? 0
      }
    }
    for (let s = 0; s < STATE_COUNT; s += 1) best[row + s] = (best[row + s] ?? 0) * (states[row + s] ?? 0)
    scaleRow(best, row)
  }
  const path = new Uint8Array(length)
  const end = (length - 1) * STATE_COUNT
  for (let s = 1; s < STATE_COUNT; s += 1)
    if ((best[end + s] ?? 0) > (best[end + (path[length - 1] ?? 0)] ?? 0)) path[length - 1] = s
  for (let i = length - 1; i > 0; i -= 1) path[i - 1] = came[i * STATE_COUNT + (path[i] ?? 0)] ?? 0
  return path
}

function scaleRow(values: Float64Array, row: number): number {
  let sum = 0
  for (let s = 0; s < STATE_COUNT; s += 1) sum += values[row + s] ?? 0
  const scale = 1 / (sum || 1)
  for (let s = 0; s < STATE_COUNT; s += 1) values[row + s] = (values[row + s] ?? 0) * scale
  return sum || 1
}

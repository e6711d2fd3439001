import { CLASS_COUNT } from './states.ts'

/** Numbers that hold the weights of one feature: two weights of 16 bits each. */
const PAIRS = CLASS_COUNT / 2

/** Two weights per number, so that one addition adds both: a hundred 8-bit weights fit into 16 bits. */
export function packWeights(weights: Int8Array): Int32Array {
  const packed = new Int32Array(weights.length / 2)
  for (let at = 0; at < packed.length; at += 1) {
    packed[at] = ((weights[at * 2 + 1] ?? 0) << 16) + (weights[at * 2] ?? 0)
  }
  return packed
}

/** Writes the sum of every class over the rows to `sums`; negative rows are skipped. */
export function sumWeights(packed: Int32Array, rows: Int32Array, sums: Int32Array): void {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  let e = 0
  let f = 0
  let g = 0
  for (let k = 0; k < rows.length; k += 1) {
    const row = rows[k] ?? -1
    if (row < 0) continue
    const at = row * PAIRS
    a += packed[at] ?? 0
    b += packed[at + 1] ?? 0
    c += packed[at + 2] ?? 0
    d += packed[at + 3] ?? 0
    e += packed[at + 4] ?? 0
    f += packed[at + 5] ?? 0
    g += packed[at + 6] ?? 0
  }
  unpack(sums, 0, a)
  unpack(sums, 2, b)
  unpack(sums, 4, c)
  unpack(sums, 6, d)
  unpack(sums, 8, e)
  unpack(sums, 10, f)
  unpack(sums, 12, g)
}

function unpack(sums: Int32Array, at: number, pair: number): void {
  const low = (pair << 16) >> 16
  sums[at] = low
  sums[at + 1] = (pair - low) >> 16
}

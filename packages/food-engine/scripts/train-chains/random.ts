/** A generator of whole numbers below 2^32 (xorshift), deterministic by seed. */
export function makeRandom(seed: number): () => number {
  let state = seed | 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
}

export function shuffle(values: Int32Array, random: () => number): void {
  for (let at = values.length - 1; at > 0; at -= 1) {
    const other = random() % (at + 1)
    const held = values[at] ?? 0
    values[at] = values[other] ?? 0
    values[other] = held
  }
}

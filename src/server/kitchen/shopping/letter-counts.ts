export function countLetters(text: string): Uint8Array {
  const counts = new Uint8Array(128)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) & 127
    counts[code] = Math.min((counts[code] ?? 0) + 1, 255)
  }
  return counts
}

/** Upper bound of `similarity` for texts with these letters, much cheaper to compute. */
export function similarityBound(a: Uint8Array, b: Uint8Array, lengths: number): number {
  let common = 0
  for (let code = 0; code < 128; code += 1) common += Math.min(a[code] ?? 0, b[code] ?? 0)
  return lengths === 0 ? 100 : (200 * common) / lengths
}

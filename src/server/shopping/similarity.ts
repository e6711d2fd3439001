/**
 * How much two texts have in common, 0 to 100: twice the length of their longest common subsequence against both
 * lengths together. 100 means equal; one letter missing of five gives 89.
 */
export function similarity(a: string, b: string): number {
  const length = a.length + b.length
  if (length === 0) return 100
  let previous = new Uint16Array(b.length + 1)
  let current = new Uint16Array(b.length + 1)
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1)
      current[j] =
        a[i - 1] === b[j - 1] ? (previous[j - 1] ?? 0) + 1 : Math.max(previous[j] ?? 0, current[j - 1] ?? 0)
    ;[previous, current] = [current, previous]
  }
  return (200 * (previous[b.length] ?? 0)) / length
}

/** How often each ASCII letter or digit is in a normalised text. */
export function countLetters(text: string): Uint8Array {
  const counts = new Uint8Array(128)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) & 127
    counts[code] = Math.min((counts[code] ?? 0) + 1, 255)
  }
  return counts
}

/** The most that `similarity` can be for texts with these letters: much quicker to know. */
export function similarityBound(a: Uint8Array, b: Uint8Array, lengths: number): number {
  let common = 0
  for (let code = 0; code < 128; code += 1) common += Math.min(a[code] ?? 0, b[code] ?? 0)
  return lengths === 0 ? 100 : (200 * common) / lengths
}

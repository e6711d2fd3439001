/** 0 to 100: twice the longest common subsequence over both lengths; 0 once `atLeast` cannot be reached. */
export function similarity(a: string, b: string, atLeast = 0): number {
  const total = a.length + b.length
  if (total === 0) return 100
  if ((200 * Math.min(a.length, b.length)) / total < atLeast) return 0
  let row = new Uint16Array(b.length + 1)
  let next = new Uint16Array(b.length + 1)
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) {
      const longest = a[i] === b[j] ? (row[j] ?? 0) + 1 : Math.max(row[j + 1] ?? 0, next[j] ?? 0)
      next[j + 1] = longest
    }
    const reachable = (next[b.length] ?? 0) + a.length - 1 - i
    if ((200 * reachable) / total < atLeast) return 0
    ;[row, next] = [next, row]
  }
  return (200 * (row[b.length] ?? 0)) / total
}

/** The singular of the last word by simple rules for English, Spanish and French: `peas` → `pea`. */
export function withoutPlural(key: string): string {
  if (/(?:ss|us|is)$/.test(key) || key.length < 4) return key
  if (/[^aeiou]ies$/.test(key)) return `${key.slice(0, -3)}y`
  if (/(?:ch|sh|x|s|o)es$/.test(key)) return key.slice(0, -2)
  if (/(?:lea|loa|hal|kni|el)ves$/.test(key)) return `${key.slice(0, -3)}f`
  return key.endsWith('s') ? key.slice(0, -1) : key
}

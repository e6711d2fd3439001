const VULGAR: Record<string, string> = {
  '½': '1/2',
  '⅓': '1/3',
  '⅔': '2/3',
  '¼': '1/4',
  '¾': '3/4',
  '⅛': '1/8',
}

/**
 * The words of a text for comparison: lower case, without accents; numbers and letters separate; each symbol a word.
 */
export function wordsOf(text: string): string[] {
  return (
    text
      .replace(/[½⅓⅔¼¾⅛]/g, (sign) => ` ${VULGAR[sign] ?? ''} `)
      .normalize('NFKD')
      .toLowerCase()
      .match(
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|\p{L}[\p{L}\p{M}]*|\p{N}+/gu,
      ) ?? []
  )
}

/** The words of a text that are not numbers. */
export function namesOf(text: string): string[] {
  return wordsOf(text).filter((word) => !/^\p{N}/u.test(word))
}

/** The share of the first bag of words that is in the second, 0 to 1; 1 for an empty first one. */
export function shareInside(inner: readonly string[], outer: readonly string[]): number {
  if (inner.length === 0) return 1
  const left = new Map<string, number>()
  for (const word of outer) left.set(word, (left.get(word) ?? 0) + 1)
  let found = 0
  for (const word of inner) {
    const count = left.get(word) ?? 0
    if (count === 0) continue
    left.set(word, count - 1)
    found++
  }
  return found / inner.length
}

const PUNCTUATION = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu
const COMMON_WORDS = new Set(['and', 'the', 'for', 'with', 'without'])
/** Words up to this length say nothing in scripts with letters; a single character may be a word elsewhere. */
const SHORT_WORD = 2

/**
 * Which ingredients a step seems to use: those whose text contains a word of the step. Short and common words and
 * words with digits count for nothing. Answers keys, without those that are linked already.
 */
export function suggestLinks(
  stepText: string,
  ingredients: readonly { key: string; text: string }[],
  linked: ReadonlySet<string>,
): string[] {
  const words = new Set(
    stepText
      .toLowerCase()
      .split(/\s+/)
      .map((word) => word.replace(PUNCTUATION, ''))
      .filter((word) => word.length > SHORT_WORD && !/\d/.test(word) && !COMMON_WORDS.has(word)),
  )
  return ingredients
    .filter(({ key, text }) => {
      const lower = text.toLowerCase()
      return !linked.has(key) && [...words].some((word) => lower.includes(word))
    })
    .map(({ key }) => key)
}

export interface SearchText {
  /** A row matches when it contains any of these. */
  literals: string[]
  /** Names with one of these come first: the whole text as typed, and without punctuation. */
  whole: string[]
  /** Quoted text is literal, so similar names are not offered. */
  quoted: boolean
}

/** Each literal is searched in every row. */
const MAX_LITERALS = 20
const QUOTED = /(?<=^|\s)(?:"([^"]*)"|'([^']*)')(?=\s|$)/g
const PUNCTUATION = /(?!['"])[\p{P}\p{S}]+/gu

/** Whitespace and control characters become one space, in both the query and the indexed text. */
export const onOneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

/**
 * Parses a search. Text in matching quotes stays together, including punctuation; other punctuation separates words.
 * `fold` normalizes like the stored rows. Null without search terms; text of symbols alone is searched as is.
 */
export function readSearchText(text: string, fold: (text: string) => string): SearchText | null {
  const folded = onOneLine(fold(text))
  const literals = new Set<string>()
  const rest = folded.replace(QUOTED, (_, double: string | undefined, single: string | undefined) => {
    literals.add((double ?? single ?? '').trim())
    return ' '
  })
  const quoted = literals.size > 0
  const words = splitWords(rest)
  for (const word of words) literals.add(word)
  literals.delete('')
  const bare = onOneLine(folded.replaceAll('"', ''))
  if (literals.size === 0 && /[^'\s]/.test(bare) && !quoted) literals.add(bare)
  if (literals.size === 0) return null
  const whole = new Set([bare, quoted ? bare : words.join(' ')])
  whole.delete('')
  return { literals: [...literals].slice(0, MAX_LITERALS), whole: [...whole], quoted }
}

function splitWords(text: string): string[] {
  return text
    .replace(PUNCTUATION, ' ')
    .replaceAll('"', ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
}

export interface SearchText {
  /** Quoted text. It is literal, so similar names are not offered. */
  phrases: string[]
  words: string[]
  /** Names with one of these come first: the whole text as typed, and without punctuation. */
  whole: string[]
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
  const phrases = new Set<string>()
  const rest = folded.replace(QUOTED, (_, double: string | undefined, single: string | undefined) => {
    phrases.add((double ?? single ?? '').trim())
    return ' '
  })
  const quoted = phrases.size > 0
  phrases.delete('')
  const words = splitWords(rest)
  const wanted = new Set(words)
  const bare = onOneLine(folded.replaceAll('"', ''))
  if (wanted.size === 0 && /[^'\s]/.test(bare) && !quoted) wanted.add(bare)
  if (phrases.size + wanted.size === 0) return null
  const whole = new Set([bare, quoted ? bare : words.join(' ')])
  whole.delete('')
  const literal = [...phrases].slice(0, MAX_LITERALS)
  return {
    phrases: literal,
    words: [...wanted].slice(0, MAX_LITERALS - literal.length),
    whole: [...whole],
  }
}

function splitWords(text: string): string[] {
  return text
    .replace(PUNCTUATION, ' ')
    .replaceAll('"', ' ')
    .split(/\s+/)
    .map((word) => word.replace(/^'+|'+$/g, ''))
    .filter((word) => word !== '')
}

import { getLocale } from '~/paraglide/runtime.js'
import { listFormat } from './intl'
import { directionOf } from './locale'

/** Parts as the person's language lists them: "A, B", "A and B" or "A or B". */
type JoinedBy = 'comma' | 'and' | 'or'

const FORMATS: Record<JoinedBy, Intl.ListFormatOptions> = {
  comma: { type: 'unit', style: 'short' },
  and: { type: 'conjunction' },
  or: { type: 'disjunction' },
}

/** Letters that are read from right to left: Hebrew, Arabic and their neighbors, and their presentation forms. */
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Several texts on one line, joined as the person's language lists them ("Soup, bread"; in Arabic with its own comma).
 * Absent ones are left out.
 */
export function joinTexts(texts: readonly (string | null)[], by: JoinedBy = 'comma'): string {
  const present = texts.filter((text): text is string => text !== null && text !== '')
  const locale = getLocale()
  // A name of the other direction would take the words between the names into its own.
  const isRtl = directionOf(locale) === 'rtl'
  const isolate = (text: string) => (isRtl || RTL_LETTER.test(text) ? `\u2068${text}\u2069` : text)
  return listFormat(locale, FORMATS[by])
    .formatToParts(present)
    .map(({ type, value }) => (type === 'element' ? isolate(value) : value))
    .join('')
}

/** For an own sentence that begins with a name: with `dir="auto"`, keeps the direction of the page's language. */
export function asOwnWords(sentence: string): string {
  return directionOf(getLocale()) === 'rtl' ? `\u200f${sentence}` : sentence
}

import { getLocale } from '~/paraglide/runtime.js'
import { listFormat } from './intl'
import { directionOf } from './locale'

/** "A, B", "A and B" or "A or B" in the person's language. */
type JoinedBy = 'comma' | 'and' | 'or'

const FORMATS: Record<JoinedBy, Intl.ListFormatOptions> = {
  comma: { type: 'unit', style: 'short' },
  and: { type: 'conjunction' },
  or: { type: 'disjunction' },
}

/** Right-to-left letters: Hebrew, Arabic and related scripts, and their presentation forms. */
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** Joins texts in the person's language ("Soup, bread"; Arabic has its own comma). Null texts are left out. */
export function joinTexts(texts: readonly (string | null)[], by: JoinedBy = 'comma'): string {
  const present = texts.filter((text): text is string => text !== null && text !== '')
  const locale = getLocale()
  // A name of the other direction would pull in the words between the names.
  const isRtl = directionOf(locale) === 'rtl'
  const isolate = (text: string) => (isRtl || RTL_LETTER.test(text) ? `\u2068${text}\u2069` : text)
  return listFormat(locale, FORMATS[by])
    .formatToParts(present)
    .map(({ type, value }) => (type === 'element' ? isolate(value) : value))
    .join('')
}

/** For a sentence that begins with a name: with `dir="auto"`, keeps the direction of the page's language. */
export function asOwnWords(sentence: string): string {
  return directionOf(getLocale()) === 'rtl' ? `\u200f${sentence}` : sentence
}

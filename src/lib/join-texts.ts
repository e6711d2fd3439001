import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { listFormat } from './intl'
import { directionOf } from './language-tag'

/** "A, B", "A and B" or "A or B" in the person's language. */
type JoinedBy = 'comma' | 'and' | 'or'

const TYPES = { and: 'conjunction', or: 'disjunction' } as const

/** Right-to-left letters: Hebrew, Arabic and related scripts, and their presentation forms. */
const RTL_LETTER = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

const isPresent = (text: string | null | undefined | false): text is string => !!text

/** Joins texts in the person's language ("Soup, bread"; Arabic has its own comma). Null texts are left out. */
export function joinTexts(texts: readonly (string | null)[], by: JoinedBy = 'comma'): string {
  const locale = getLocale()
  // A name of the other direction would pull in the words between the names.
  const isRtl = directionOf(locale) === 'rtl'
  // The direction of an isolate ignores isolates inside it, and "label: value" contains nothing else.
  const ownWords = (text: string) => (text.startsWith('\u2068') ? asOwnWords(text) : text)
  const isolate = (text: string) => (isRtl || RTL_LETTER.test(text) ? `\u2068${ownWords(text)}\u2069` : text)
  const [first = '', ...others] = texts.filter(isPresent).map(isolate)
  if (others.length === 0) return first
  if (by !== 'comma') return listFormat(locale, { type: TYPES[by] }).format([first, ...others])
  // A sentence isolates the list, and only a letter outside of the names' isolates decides its direction.
  return asOwnWords(others.reduce((a, b) => m.common_list_comma({ a, b }), first))
}

/** Joins whole sentences, with a blank between them where the language has one. */
export const joinSentences = (sentences: readonly (string | null | undefined | false)[]): string =>
  sentences.filter(isPresent).join(/^(?:ja|zh)/.test(getLocale()) ? '' : ' ')

/** For a sentence that begins with a name: with `dir="auto"`, keeps the direction of the page's language. */
export function asOwnWords(sentence: string): string {
  return directionOf(getLocale()) === 'rtl' ? `\u200f${sentence}` : sentence
}

import type { Locale } from '~/paraglide/runtime.js'
import { tagOf } from './language-tag'
import { availableLocales } from './messages/available-locales'

export interface NamedLocale {
  locale: Locale
  ownName: string
  localName: string
}

/** Name of a language, in `inLocale` or in itself. */
export const localeName = (locale: Locale, inLocale = locale): string => languageName(tagOf(locale), inLocale)

export function languageName(tag: string, inLocale: Locale): string {
  const names = new Intl.DisplayNames([inLocale], { type: 'language', languageDisplay: 'standard' })
  const name = names.of(tag) ?? tag
  // Some languages write their own name in lower case; in a list all names begin with a capital.
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1)
}

/** Languages that can be chosen. */
export function namedLocales(pageLocale: Locale, among = availableLocales): NamedLocale[] {
  return among
    .map((locale) => ({ locale, ownName: localeName(locale), localName: localeName(locale, pageLocale) }))
    .sort((a, b) => a.ownName.localeCompare(b.ownName, pageLocale))
}

import { locales } from '~/paraglide/runtime.js'

export interface NamedLocale {
  locale: (typeof locales)[number]
  ownName: string
  localName: string
}

/** Name of a language, in `inLocale` or in itself. */
export function localeName(locale: string, inLocale = locale): string {
  const name =
    new Intl.DisplayNames([inLocale], { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale
  // Some languages write their own name in lower case; in a list all names begin with a capital.
  return name.charAt(0).toLocaleUpperCase(inLocale) + name.slice(1)
}

export function namedLocales(pageLocale: string): NamedLocale[] {
  return locales
    .map((locale) => ({ locale, ownName: localeName(locale), localName: localeName(locale, pageLocale) }))
    .sort((a, b) => a.ownName.localeCompare(b.ownName, pageLocale))
}

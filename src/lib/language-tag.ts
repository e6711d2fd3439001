/** Locales whose names are no tags of BCP 47, or not those of the language that is written. */
const tags: Partial<Record<string, string>> = { 'no-NO': 'nb-NO', 'sr-SP': 'sr-Cyrl-RS' }

/** For `lang`, and for names of languages. */
export const tagOf = (locale: string): string => tags[locale] ?? locale

export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(?:ar|he)-/.test(locale) ? 'rtl' : 'ltr')

/** A first segment of a path in the form of a language tag: `/de-DE`, `/de`, `/zh-Hant`. No page has such a name. */
export const LOCALE_SEGMENT = /^\/([a-z]{2}(?:-[a-z\d]{2,8}){0,2})(?=\/|$)/i

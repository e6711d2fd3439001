/** Locales whose names are no tags of BCP 47, or not those of the language that is written. */
const tags: Partial<Record<string, string>> = { 'no-NO': 'nb-NO', 'sr-SP': 'sr-Cyrl-RS' }

/** For `lang`, and for names of languages. */
export const tagOf = (locale: string): string => tags[locale] ?? locale

export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(?:ar|he)-/.test(locale) ? 'rtl' : 'ltr')

import { getLocale } from '~/paraglide/runtime.js'

/** Several names on one line, joined as this language lists them ("Soup, bread"; in Arabic with its own comma). Absent ones are left out. */
export function joinTexts(texts: readonly (string | null)[]): string {
  const present = texts.filter((text): text is string => text !== null && text !== '')
  return new Intl.ListFormat(getLocale(), { type: 'unit', style: 'short' }).format(present)
}

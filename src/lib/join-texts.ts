import { getLocale } from '~/paraglide/runtime.js'

/** Several names on one line, joined as this language lists them ("Soup, bread"; in Arabic with its own comma). */
export function joinTexts(texts: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'unit', style: 'short' }).format(texts)
}

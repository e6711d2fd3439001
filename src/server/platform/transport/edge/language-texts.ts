import type { Texts } from '~/lib/messages/format-message'
import { baseLocale, type Locale } from '~/paraglide/runtime.js'

/** Texts of the languages of this worker's visitors: English is part of the worker, and 41 others take 15 MB. */
export function createLanguageTexts(fetchAsset: (url: string) => Promise<Response>) {
  const languages = new Map<Locale, Texts>()
  return {
    find: (locale: Locale) => languages.get(locale),
    /** For a page that is about to be rendered; without them it is in English. */
    async load(locale: Locale): Promise<void> {
      if (locale === baseLocale || languages.has(locale)) return
      const path = `texts/${locale}.json`
      try {
        const file = await fetchAsset(`http://assets/${path}`)
        if (file.ok) languages.set(locale, await file.json())
        else console.error(`${path}: ${file.status}`)
      } catch (error) {
        console.error(path, error)
      }
    },
  }
}

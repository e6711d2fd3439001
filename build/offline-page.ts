import { readFileSync } from 'node:fs'
import { directionOf, tagOf } from '../src/lib/language-tag.ts'
import { compiledLocales, compiledTexts } from './compile-messages.ts'

/** The page's texts, by the keys of the messages that the application uses. */
const keys = { title: 'offline_title', text: 'offline_text', retry: 'common_retry' }

/** The page shown offline if no copy is cached. It must be self-contained, so it has its texts in every language. */
export function offlinePage(): string {
  const languages = compiledLocales().map((locale) => {
    const messages = compiledTexts(locale)
    const texts = Object.entries(keys).map(([name, key]) => [name, messages[key]])
    return [locale, { lang: tagOf(locale), dir: directionOf(locale), ...Object.fromEntries(texts) }]
  })
  // The texts are in a script: no text may end it.
  const json = JSON.stringify(Object.fromEntries(languages)).replaceAll('<', '\\u003c')
  return readFileSync('build/offline.html', 'utf8').replace('/* TEXTS */ {}', () => json)
}

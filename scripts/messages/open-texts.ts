// What a language lacks.
import type { Texts } from '../../src/lib/messages/format-message.ts'
import { parentLocales } from '../../src/lib/parent-locales.ts'
import { hashOf } from './texts.ts'

/** A variant falls back to its parent language. */
export const missingIn = (locale: string, source: Texts, texts: Texts): string[] =>
  parentLocales[locale] ? [] : Object.keys(source).filter((key) => !(key in texts))

/** Translations of English texts that have changed since. */
export const staleIn = (source: Texts, texts: Texts, hashes: Record<string, string>): string[] =>
  Object.keys(texts).filter((key) => {
    const english = source[key]
    return english !== undefined && hashes[key] !== hashOf(english)
  })

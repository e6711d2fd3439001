// Changes of texts, with the hashes next to them.
import { directionOf } from '../../src/lib/language-tag.ts'
import type { Texts } from '../../src/lib/messages/format-message.ts'
import {
  hashOf,
  mapWordings,
  readHashes,
  readTexts,
  SOURCE,
  translatedLocales,
  writeHashes,
  writeTexts,
} from './texts.ts'
import { isolated } from './translation-rules.ts'
import { isOnScreen, readUsages } from './usages.ts'

/** Adds texts that were made from `source`. Names in a right-to-left text get isolates, except where a server writes it. */
export function addTexts(locale: string, texts: Texts, source: Texts): void {
  const added = directionOf(locale) === 'rtl' ? withIsolates(texts) : texts
  writeTexts(locale, { ...readTexts(locale), ...added })
  const hashes = Object.keys(texts).map((key) => [key, hashOf(source[key] ?? '')])
  writeHashes(locale, { ...readHashes(locale), ...Object.fromEntries(hashes) })
}

function withIsolates(texts: Texts): Texts {
  const usages = readUsages()
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      isOnScreen(usages.get(key) ?? []) ? mapWordings(text, isolated) : text,
    ]),
  )
}

export function removeMessage(key: string): void {
  for (const locale of [SOURCE, ...translatedLocales()]) {
    const { [key]: _, ...texts } = readTexts(locale)
    writeTexts(locale, texts)
    if (locale === SOURCE) continue
    const { [key]: __, ...hashes } = readHashes(locale)
    writeHashes(locale, hashes)
  }
}

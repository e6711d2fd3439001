// What a language lacks, and the file in which it is filled in.
import {
  categoriesOf,
  hashOf,
  locales,
  mapForms,
  parentOf,
  readHashes,
  readTexts,
  SOURCE,
  type Text,
  type Texts,
  translatedLocales,
  writeHashes,
  writeTexts,
} from './texts.ts'
import { isolated, isRightToLeft } from './translation-rules.ts'
import { isOnScreen, readUsages } from './usages.ts'

/** A variant needs no text of its own. */
export const missingIn = (locale: string, source: Texts, texts: Texts): string[] =>
  parentOf(locale) ? [] : Object.keys(source).filter((key) => !(key in texts))

/** Made from another English text than today's. */
export const staleIn = (source: Texts, texts: Texts, hashes: Record<string, string>): string[] =>
  Object.keys(texts).filter((key) => {
    const english = source[key]
    return english !== undefined && hashes[key] !== hashOf(english)
  })

/** Texts to fill in by locale, beside the English; `was`, `where` and empty texts are not read. */
type Sheet = Record<string, Record<string, Text | Record<string, Text>>>

export function missingSheet(onlyLocale?: string): Sheet {
  const source = readTexts(SOURCE)
  const usages = readUsages()
  const sheet: Sheet = {}
  for (const locale of onlyLocale ? [onlyLocale] : translatedLocales()) {
    const texts = readTexts(locale)
    const stale = staleIn(source, texts, readHashes(locale))
    for (const key of [...missingIn(locale, source, texts), ...stale]) {
      const english = source[key] ?? ''
      const [usage] = usages.get(key) ?? []
      const place = usage ? `${usage.file} | ${usage.line}` : ''
      const row: Sheet[string] = sheet[key] ?? { [SOURCE]: english, where: place }
      sheet[key] = row
      row[locale] = emptyText(locale, english)
      const was = texts[key]
      if (was !== undefined) row.was = { ...(row.was as Record<string, Text>), [locale]: was }
    }
  }
  return sheet
}

const emptyText = (locale: string, english: Text): Text =>
  typeof english === 'string' ? '' : Object.fromEntries(categoriesOf(locale).map((form) => [form, '']))

const isWritten = (text: Text): boolean =>
  typeof text === 'string' ? text.trim() !== '' : Object.values(text).every((form) => form.trim() !== '')

/** Writes the texts of a filled sheet, and the hash of the English beside each. */
export function takeSheet(sheet: Sheet): number {
  const source = readTexts(SOURCE)
  for (const [key, row] of Object.entries(sheet))
    source[key] = (row[SOURCE] as Text | undefined) ?? source[key] ?? ''
  writeTexts(SOURCE, source)
  let taken = 0
  for (const locale of locales.filter((one) => one !== SOURCE)) {
    const given = Object.entries(sheet).flatMap(([key, row]): [string, Text][] => {
      const text = row[locale] as Text | undefined
      return text !== undefined && isWritten(text) ? [[key, text]] : []
    })
    if (given.length > 0) addTexts(locale, Object.fromEntries(given), source)
    taken += given.length
  }
  return taken
}

/** Adds texts that were made from `source`. Names in a right-to-left text get isolates, except where a server writes it. */
export function addTexts(locale: string, texts: Texts, source: Texts): void {
  writeTexts(locale, { ...readTexts(locale), ...(isRightToLeft(locale) ? withIsolates(texts) : texts) })
  const hashes = Object.keys(texts).map((key) => [key, hashOf(source[key] ?? '')])
  writeHashes(locale, { ...readHashes(locale), ...Object.fromEntries(hashes) })
}

function withIsolates(texts: Texts): Texts {
  const usages = readUsages()
  return mapForms(texts, (text, key) => (isOnScreen(usages.get(key) ?? []) ? isolated(text) : text))
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

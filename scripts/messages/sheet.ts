// The file in which texts of all languages are filled in.
import { formsOf, pluralOf, wordingsOf } from '../../build/inlang-format.ts'
import type { MessageText, Texts } from '../../src/lib/messages/format-message.ts'
import { addTexts } from './edit-texts.ts'
import { missingIn, staleIn } from './open-texts.ts'
import {
  categoriesOf,
  furtherCategoriesOf,
  locales,
  readHashes,
  readTexts,
  SOURCE,
  translatedLocales,
  writeTexts,
} from './texts.ts'
import { readUsages } from './usages.ts'

/** Texts to fill in by locale, next to the English; `was`, `where` and empty texts are not read. */
type Sheet = Record<string, Record<string, MessageText | Texts>>

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
      const was = texts[key]
      row[locale] = emptyText(locale, english, was)
      if (was !== undefined) row.was = { ...(row.was as Texts | undefined), [locale]: was }
    }
  }
  return sheet
}

/** With the forms of the language, and further ones that the text has. */
function emptyText(locale: string, english: MessageText, was: MessageText | undefined): MessageText {
  if (typeof english === 'string') return ''
  const further = furtherCategoriesOf(locale)
  const kept =
    was === undefined
      ? []
      : formsOf(was)
          .map(([form]) => form)
          .filter((form) => further.includes(form))
  return pluralOf([...categoriesOf(locale), ...kept].map((form) => [form, '']))
}

const isWritten = (text: MessageText): boolean => wordingsOf(text).every((wording) => wording.trim() !== '')

/** Writes the texts of a filled sheet, and the hash of the English next to each. */
export function takeSheet(sheet: Sheet): number {
  const english = Object.entries(sheet).flatMap(([key, row]) => (row[SOURCE] ? [[key, row[SOURCE]]] : []))
  const source: Texts = { ...readTexts(SOURCE), ...Object.fromEntries(english) }
  writeTexts(SOURCE, source)
  let taken = 0
  for (const locale of locales.filter((one) => one !== SOURCE)) {
    const given = Object.entries(sheet).flatMap(([key, row]): [string, MessageText][] => {
      const text = row[locale] as MessageText | undefined
      return text !== undefined && isWritten(text) ? [[key, text]] : []
    })
    if (given.length > 0) addTexts(locale, Object.fromEntries(given), source)
    taken += given.length
  }
  return taken
}

// The files of messages/: texts of a language, and from which English each was made.
import crypto from 'node:crypto'
import fs from 'node:fs'
import {
  CATEGORIES,
  formsOf,
  pluralOf,
  readTextFile,
  sorted,
  wordingsOf,
  writeTextFile,
} from '../../build/inlang-format.ts'
import inlang from '../../project.inlang/settings.json' with { type: 'json' }
import type { MessageText, Texts } from '../../src/lib/messages/format-message.ts'

export const SOURCE = inlang.baseLocale
export const locales: readonly string[] = inlang.locales

export function readJson<Content>(file: string): Content {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

export function writeJson(file: string, content: object): void {
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

/** Languages with a file of texts, without English. */
export const translatedLocales = (): string[] =>
  locales.filter((locale) => locale !== SOURCE && fs.existsSync(`messages/${locale}.json`))

const fileOf = (locale: string): string => `messages/${locale}.json`

export const readTexts = (locale: string): Texts =>
  fs.existsSync(fileOf(locale)) ? readTextFile(fileOf(locale)) : {}

export const writeTexts = (locale: string, texts: Texts): void => writeTextFile(fileOf(locale), texts)

const hashFile = (locale: string): string => `messages/hashes/${locale}.json`

/** By key, the hash of the English that the translation was made from. */
export const readHashes = (locale: string): Record<string, string> =>
  fs.existsSync(hashFile(locale)) ? readJson(hashFile(locale)) : {}

export function writeHashes(locale: string, hashes: Record<string, string>): void {
  fs.mkdirSync('messages/hashes', { recursive: true })
  writeJson(hashFile(locale), sorted(hashes))
}

export const hashOf = (text: MessageText): string =>
  crypto.createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 5)

const NUMBERS_MAX = 1000
const numbersByForm = new Map<string, Map<string, number[]>>()
const furtherByLocale = new Map<string, string[]>()

/** By plural category, whole numbers up to a thousand. */
function numbersIn(locale: string): Map<string, number[]> {
  const known = numbersByForm.get(locale)
  if (known) return known
  const rules = new Intl.PluralRules(locale)
  const numbers = Array.from({ length: NUMBERS_MAX + 1 }, (_, number) => number)
  const forms = Map.groupBy(numbers, (number): string => rules.select(number))
  numbersByForm.set(locale, forms)
  return forms
}

/** Forms that whole numbers up to a thousand need, and `other` for the rest. */
export const categoriesOf = (locale: string): string[] =>
  CATEGORIES.filter((category) => category === 'other' || numbersIn(locale).has(category))

/** Forms that a text may also have: of fractions or of millions, where the language has its own. Else `other` serves. */
export function furtherCategoriesOf(locale: string): string[] {
  const known = furtherByLocale.get(locale)
  if (known) return known
  const all: string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  const needed = categoriesOf(locale)
  const further = CATEGORIES.filter((category) => all.includes(category) && !needed.includes(category))
  furtherByLocale.set(locale, further)
  return further
}

/** The category has a single number, so a text may spell it out. */
export const isOneNumber = (locale: string, category: string): boolean =>
  numbersIn(locale).get(category)?.length === 1

export const mapWordings = (
  text: MessageText,
  change: (wording: string, form: string) => string,
): MessageText =>
  typeof text === 'string'
    ? change(text, '')
    : pluralOf(formsOf(text).map(([form, wording]) => [form, change(wording, form)]))

/** Letters of the longest form. */
export const lengthOf = (text: MessageText): number =>
  Math.max(...wordingsOf(text).map(({ length }) => length))

/** As i18next names it. */
export const flatKey = (key: string, form: string): string => (form === '' ? key : `${key}_${form}`)

/** Runs `change` while no other process edits the messages. */
export function locked(change: () => void): void {
  const lock = 'messages/.lock'
  for (;;) {
    try {
      fs.mkdirSync(lock)
      break
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 30)
    }
  }
  try {
    change()
  } finally {
    fs.rmdirSync(lock)
  }
}

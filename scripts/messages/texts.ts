// The files of messages/: texts of a language, and from which English each was made.
import crypto from 'node:crypto'
import fs from 'node:fs'
import { parentLocales } from '../../src/lib/parent-locales.ts'

/** Forms by plural category for a message that counts. */
export type Text = string | Readonly<Record<string, string>>
export type Texts = Record<string, Text>

export const SOURCE = 'en-US'
export const locales: readonly string[] = readJson<{ locales: string[] }>(
  'project.inlang/settings.json',
).locales

interface InlangPlural {
  declarations: readonly string[]
  selectors: readonly string[]
  match: Record<string, string>
}
type InlangFile = Record<string, string | [InlangPlural]>

export function readJson<Content>(file: string): Content {
  return JSON.parse(fs.readFileSync(file, 'utf8'))
}

export function writeJson(file: string, content: object): void {
  fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
}

const readIfThere = <Content extends object>(file: string): Partial<Content> =>
  fs.existsSync(file) ? readJson<Content>(file) : {}

const sorted = <Value>(entries: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Languages with a file of texts, without English. */
export const translatedLocales = (): string[] =>
  locales.filter((locale) => locale !== SOURCE && fs.existsSync(`messages/${locale}.json`))

export const parentOf = (locale: string): string | undefined =>
  Object.entries(parentLocales).find(([variant]) => variant === locale)?.[1]

export const readTexts = (locale: string): Texts => readInlang(`messages/${locale}.json`)

export function readInlang(file: string): Texts {
  const { $schema: _, ...messages } = readIfThere<InlangFile>(file)
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, message]) =>
      message === undefined ? [] : [[key, typeof message === 'string' ? message : formsIn(message[0])]],
    ),
  )
}

const formsIn = ({ match }: InlangPlural) =>
  Object.fromEntries(Object.entries(match).map(([form, text]) => [form.replace(/^\w+=/, ''), text]))

export function writeTexts(locale: string, texts: Texts): void {
  const messages = Object.entries(sorted(texts)).map(([key, text]) => [
    key,
    typeof text === 'string' ? text : [inlangPlural(text)],
  ])
  writeJson(`messages/${locale}.json`, {
    $schema: 'https://inlang.com/schema/inlang-message-format',
    ...Object.fromEntries(messages),
  })
}

const inlangPlural = (forms: Readonly<Record<string, string>>): InlangPlural => ({
  declarations: ['input count', 'local countPlural = count: plural'],
  selectors: ['countPlural'],
  match: Object.fromEntries(Object.entries(forms).map(([form, text]) => [`countPlural=${form}`, text])),
})

/** By key, the hash of the English that the translation was made from. */
export const readHashes = (locale: string): Record<string, string> =>
  readIfThere(`messages/hashes/${locale}.json`) as Record<string, string>

export function writeHashes(locale: string, hashes: Record<string, string>): void {
  fs.mkdirSync('messages/hashes', { recursive: true })
  writeJson(`messages/hashes/${locale}.json`, sorted(hashes))
}

export const hashOf = (text: Text): string =>
  crypto.createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 5)

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other']

const NUMBERS_MAX = 1000
const numbersByForm = new Map<string, Map<string, number[]>>()

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

/** One number, so that a text may say it in words. */
export const isOneNumber = (locale: string, category: string): boolean =>
  numbersIn(locale).get(category)?.length === 1

/** By form; a text without forms has the empty one. */
export const formsOf = (text: Text): [form: string, text: string][] =>
  typeof text === 'string' ? [['', text]] : Object.entries(text)

export const mapForms = (texts: Texts, change: (text: string, key: string) => string): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? change(text, key)
        : Object.fromEntries(Object.entries(text).map(([form, said]) => [form, change(said, key)])),
    ]),
  )

/** Letters of the longest form. */
export const lengthOf = (text: Text): number => Math.max(...formsOf(text).map(([, form]) => form.length))

/** As i18next names it. */
export const flatKey = (key: string, form: string): string => (form === '' ? key : `${key}_${form}`)

export const paramsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort()

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

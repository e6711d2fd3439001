// Texts of a language in the inlang format, which translation tools read.
import fs from 'node:fs'
import type { MessageText, Texts } from '../src/lib/messages/format-message.ts'

const SCHEMA = 'https://inlang.com/schema/inlang-message-format'
export const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other']
const PLURAL = 'countPlural='

/** By plural form; the key is empty for a text without forms. */
export const formsOf = (text: MessageText): [form: string, text: string][] =>
  typeof text === 'string' ? [['', text]] : Object.entries(text)

/** The text itself, or each of its forms. */
export const wordingsOf = (text: MessageText): string[] => formsOf(text).map(([, wording]) => wording)

const PARAMETER = /\{(\w+)\}/g

export const withoutParams = (text: string): string => text.replaceAll(PARAMETER, '')

export function paramsOf(text: MessageText): string[] {
  const names = wordingsOf(text).flatMap((wording) =>
    [...wording.matchAll(PARAMETER)].map(([, name = '']) => name),
  )
  return [...new Set(names)].sort()
}

/** A text with the form `other`, which every language has. */
export function pluralOf(forms: Iterable<readonly [form: string, text: string]>): MessageText {
  const { other = '', ...others }: Record<string, string> = Object.fromEntries(forms)
  return { ...others, other }
}

export const sorted = <Value>(entries: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Throws for entries that are neither a text nor a plural of `count`. */
export function readTextFile(file: string): Texts {
  const { $schema: _, ...messages }: Record<string, unknown> = JSON.parse(fs.readFileSync(file, 'utf8'))
  const texts = Object.entries(messages).map(([key, message]) => [
    key,
    typeof message === 'string' ? message : readPlural(message),
  ])
  return checked(file, Object.fromEntries(texts))
}

function readPlural(message: unknown): MessageText {
  const match: unknown = Array.isArray(message) && message.length === 1 ? message[0].match : null
  return pluralOf(Object.entries(match ?? {}).map(([name, wording]) => [name.replace(PLURAL, ''), wording]))
}

export function writeTextFile(file: string, texts: Texts): void {
  const messages = Object.entries(sorted(checked(file, texts))).map(([key, text]) => [
    key,
    typeof text === 'string' ? text : [writePlural(text)],
  ])
  fs.writeFileSync(file, `${JSON.stringify({ $schema: SCHEMA, ...Object.fromEntries(messages) }, null, 2)}\n`)
}

const writePlural = (text: MessageText) => ({
  declarations: ['input count', 'local countPlural = count: plural'],
  selectors: ['countPlural'],
  match: Object.fromEntries(formsOf(text).map(([form, wording]) => [PLURAL + form, wording])),
})

function checked(file: string, texts: Texts): Texts {
  for (const [key, text] of Object.entries(texts))
    if (!isMessage(text)) throw new Error(`${file}: ${key} is not a message`)
  return texts
}

const isMessage = (text: MessageText): boolean =>
  (typeof text === 'string' ||
    (!!text.other && Object.keys(text).every((form) => CATEGORIES.includes(form)))) &&
  wordingsOf(text).every((wording) => wording !== '' && !/[{}]/.test(withoutParams(wording)))

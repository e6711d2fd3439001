// Someone who has not seen the English translates back, and a third person compares.
import crypto from 'node:crypto'
import { formsOf } from '../../build/inlang-format.ts'
import type { MessageText } from '../../src/lib/messages/format-message.ts'
import { readNotes } from './context.ts'
import { flatKey, mapWordings, readTexts, SOURCE } from './texts.ts'

const RANDOM = 300
/** Further random texts, compared after the wrong ones were corrected. */
const RANDOM_AGAIN = 50

const DELETION =
  /\b(?:delet|remov|discard|trash|for good|revoke|restor|undo|undone|put back|merge|replac|empty|empties|clear|lost|lose)/i
const SIGN_IN = /\b(?:sign|password|passkey|account|code|invit|administrator|lock|session|two-step)/i

/** Texts in which a wrong translation is harmful: errors, deletions, sign-in, plurals. All of them are compared. */
const isRisky = (key: string, english: MessageText): boolean =>
  key.startsWith('error_') || typeof english !== 'string' || DELETION.test(english) || SIGN_IN.test(english)

/** In the same order for the same seed. */
function shuffled(keys: readonly string[], seed: string): string[] {
  const rankOf = (key: string) => crypto.createHash('sha256').update(`${seed} ${key}`).digest('hex')
  return keys
    .map((key): [string, string] => [rankOf(key), key])
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, key]) => key)
}

/** The keys of the numbered texts, and which of them were chosen at random. */
export interface BackKeys {
  must: string[]
  random: string[]
  keys: Record<string, string>
}

export interface Verdict {
  verdict: 'nuance' | 'wrong'
  why: string
  text?: string
}
/** By key; what is not named has the same meaning. */
export type Verdicts = Record<string, Verdict>

/** With `again`, the texts that were wrong, and random ones that were not compared the first time. */
export function backOf(
  locale: string,
  again?: { keys: BackKeys; verdicts: Verdicts },
): { lines: string[]; keys: BackKeys } {
  const source = readTexts(SOURCE)
  const texts = readTexts(locale)
  const entries = Object.entries(source).filter(([key]) => key in texts)
  const first = entries.filter(([key, english]) => isRisky(key, english)).map(([key]) => key)
  const seen = new Set([...first, ...(again?.keys.random ?? [])])
  const must = again
    ? entries.map(([key]) => key).filter((key) => again.verdicts[key]?.verdict === 'wrong')
    : first
  const others = entries.map(([key]) => key).filter((key) => !seen.has(key))
  const random = shuffled(others, locale).slice(0, again ? RANDOM_AGAIN : RANDOM)
  const numbered = shuffled([...must, ...random], `${locale} order`).flatMap((key) =>
    formsOf(texts[key] ?? '').map(([form, text]): [string, string] => [flatKey(key, form), text]),
  )
  return {
    lines: numbered.map(([, text], index) => `${index + 1}\t${text}`),
    keys: {
      must,
      random,
      keys: Object.fromEntries(numbered.map(([key], index) => [`${index + 1}`, key])),
    },
  }
}

interface JudgeLine {
  key: string
  set: 'must' | 'random'
  en: MessageText
  note: string | undefined
  text: MessageText
  back: MessageText
}

/** English, translation and back-translation side by side; `back` is by number. */
export function judgeOf(
  locale: string,
  { keys, must, random }: BackKeys,
  back: Record<string, string>,
): { lines: JudgeLine[]; missing: string[] } {
  const source = readTexts(SOURCE)
  const texts = readTexts(locale)
  const notes = readNotes()
  const saidBack = new Map(Object.entries(keys).map(([number, key]) => [key, back[number] ?? '']))
  const inMust = new Set(must)
  const lines = [...must, ...random].map((key): JudgeLine => {
    const text = texts[key] ?? ''
    return {
      key,
      set: inMust.has(key) ? 'must' : 'random',
      en: source[key] ?? '',
      note: notes[key],
      text,
      back: mapWordings(text, (_, form) => saidBack.get(flatKey(key, form)) ?? ''),
    }
  })
  return { lines, missing: [...saidBack].filter(([, said]) => said === '').map(([key]) => key) }
}

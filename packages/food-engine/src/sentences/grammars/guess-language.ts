import type { UnreadLanguage } from '../text-reader.ts'
import { GUESS_WORDS } from './guess/all.ts'

const SCRIPTS: readonly (readonly [script: RegExp, language: string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Greek}/gu, 'el'],
]
/** Scripts of languages without a grammar, with the largest language of each. */
const UNREAD_SCRIPTS: readonly (readonly [script: RegExp, language: UnreadLanguage])[] = [
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
]
/** Arabic-script letters that Arabic lacks: those of Urdu, and those shared with Persian. */
const URDU = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2]/gu
const PERSIAN = /[\u067e\u0686\u0698\u06af\u06a9\u06cc]/gu
const LATIN = /[a-z\u00c0-\u024f\u1e00-\u1eff]/giu
const HAN = /\p{Script=Han}/gu
const CYRILLIC = /\p{Script=Cyrillic}/gu
/** Characters that are examined; more would not change the result. */
const ENOUGH = 4000

interface WordLanguages {
  languages: readonly string[]
  weight: number
}

let wordLanguages: ReadonlyMap<string, WordLanguages> | null = null

/** The languages of each word; shared words count less. */
function languagesOfWords(): ReadonlyMap<string, WordLanguages> {
  if (wordLanguages) return wordLanguages
  const found = new Map<string, string[]>()
  for (const { language, words } of GUESS_WORDS) {
    for (const word of new Set(words?.split(' '))) found.set(word, [...(found.get(word) ?? []), language])
  }
  wordLanguages = new Map(
    [...found].map(([word, languages]) => [word, { languages, weight: 1 / languages.length ** 1.5 }]),
  )
  return wordLanguages
}

/** How much more weight another language needs than the expected one. */
const DOUBT = { factor: 1.3, points: 0.6 }

/**
 * The language of ingredient lines as a two-letter tag, one with a grammar, `en`, or an unread language
 * (`text-reader.ts`): by script, then by typical words. `expected`, the language of the page or the person, stays
 * unless the lines clearly indicate another one. A few lines are enough; one often is.
 */
export function guessLanguage(lines: readonly string[], expected = 'en'): string {
  const text = lines.join('\n').slice(0, ENOUGH).normalize('NFC').toLowerCase()
  const latin = count(text, LATIN)
  for (const [script, language] of UNREAD_SCRIPTS) if (count(text, script) > latin) return language
  for (const [script, language] of SCRIPTS) {
    if (count(text, script) * 2 > latin) {
      if (language !== 'ja' || count(text, script) * 20 > count(text, HAN)) {
        if (count(text, script) > 0) return language === 'ar' ? arabicScript(text, expected) : language
      }
    }
  }
  if (count(text, HAN) * 2 > latin && count(text, HAN) > 0) return expected === 'ja' ? 'ja' : 'zh'
  const cyrillic = count(text, CYRILLIC)
  if (cyrillic * 2 > latin && cyrillic > 0) {
    return guessCyrillic(text, expected)
  }
  return guessLatin(text, expected)
}

/** Without a sign of any language it is the expected one, else Russian. */
function guessCyrillic(text: string, expected: string): string {
  const counts = new Map(
    GUESS_WORDS.flatMap(({ language, cyrillic }) =>
      cyrillic ? [[language, count(text, cyrillic)] as const] : [],
    ),
  )
  const most = Math.max(...counts.values())
  if (counts.get(expected) === most) return expected
  if (counts.get('ru') === most) return 'ru'
  return [...counts].find(([, found]) => found === most)?.[0] ?? 'ru'
}

/** Few words are enough: Urdu and Persian have letters that Arabic lacks. */
function arabicScript(text: string, expected: string): string {
  if (count(text, URDU) > 0) return 'ur'
  const isPersian = count(text, PERSIAN) > 1 || expected === 'fa' || expected === 'ur'
  if (!isPersian) return 'ar'
  return expected === 'ur' ? 'ur' : 'fa'
}

function guessLatin(text: string, expected: string): string {
  const scores = new Map<string, number>()
  const add = (language: string, points: number) => scores.set(language, (scores.get(language) ?? 0) + points)
  const known = languagesOfWords()
  for (const word of text.match(
    /[a-z\u00c0-\u024f\u1e00-\u1eff]+(?:[.'’-][a-z\u00c0-\u024f\u1e00-\u1eff]+)*\.?/gu,
  ) ?? []) {
    const spellings = [word, word.replace(/\.$/, ''), ...word.split(/['’]/)]
    const found = spellings.map((spelling) => known.get(spelling)).find((entry) => entry !== undefined)
    for (const language of found?.languages ?? []) add(language, found?.weight ?? 0)
  }
  for (const { language, letters = [] } of GUESS_WORDS)
    for (const [letter, weight] of letters) add(language, Math.min(count(text, letter), 20) * weight)
  let best = expected
  let toBeat = (scores.get(expected) ?? 0) * DOUBT.factor + DOUBT.points
  for (const [language, score] of scores) {
    if (language === expected || score <= toBeat) continue
    best = language
    toBeat = score
  }
  return best
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

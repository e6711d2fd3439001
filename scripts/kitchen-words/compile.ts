import fs from 'node:fs'
import { amountWords } from './amount-words.ts'

/** The words of one language; see `src/lib/kitchen-words/README.md`. */
export interface KitchenWords {
  staples?: string[]
  dishKinds?: Record<string, string[]>
  dishNames?: Record<string, string[]>
  savory?: string[]
  dishEnds?: string[]
  seasons?: Record<string, string[]>
  stopWords?: string[]
  time?: Partial<Record<TimeList, string[]>> & { spoken?: Record<string, string[]> }
}
type TimeList = 'year' | 'day' | 'hour' | 'minute' | 'second' | 'and' | 'about' | 'less'

const SECONDS = { year: 31_536_000, day: 86_400, hour: 3600, minute: 60, second: 1 } as const
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const folder = new URL('../../src/lib/kitchen-words/', import.meta.url)

/** By language. */
export function readKitchenWords(): Map<string, KitchenWords> {
  const names = fs.readdirSync(folder).flatMap((file) => /^(\w+)\.json$/.exec(file)?.[1] ?? [])
  return new Map(
    names.sort().map((name) => [name, JSON.parse(fs.readFileSync(new URL(`${name}.json`, folder), 'utf8'))]),
  )
}

/** The lists of all languages by subject, so that a page loads only those that it needs: texts by file name. */
export function compileKitchenWords(languages: ReadonlyMap<string, KitchenWords>): Map<string, string> {
  const all = [...languages.values()]
  const union = (listOf: (words: KitchenWords) => string[] | undefined) => [
    ...new Set(all.flatMap((words) => listOf(words) ?? [])),
  ]
  const bySubject = (tableOf: (words: KitchenWords) => Record<string, string[]> | undefined) => {
    const subjects = new Set(all.flatMap((words) => Object.keys(tableOf(words) ?? {})))
    return Object.fromEntries([...subjects].map((key) => [key, union((words) => tableOf(words)?.[key])]))
  }
  const times = (list: TimeList) => union(({ time }) => time?.[list])

  const units = Object.entries(SECONDS).map(([unit, seconds]) => {
    const written = times(unit as keyof typeof SECONDS)
    const words = written.map((word) => word.replace(/\.$/, ''))
    return { seconds, words: words.filter((word) => !words.some((other) => covers(other, word))), written }
  })
  // Longest first: without spaces, 分 is also the beginning of 分間.
  const unspaced = units
    .flatMap(({ seconds, words }) =>
      words.filter((word) => UNSPACED.test(word)).map((word) => [word, seconds] as const),
    )
    .sort(([a], [b]) => b.length - a.length)
  const joined = times('and').filter((word) => word.endsWith('*'))
  const spoken = bySubject(({ time }) => time?.spoken)
  return new Map([
    [
      'staples.gen.ts',
      constant(
        'STAPLES',
        union(({ staples }) => staples),
      ),
    ],
    [
      'dishes.gen.ts',
      constant(
        'DISH_KINDS',
        bySubject(({ dishKinds }) => dishKinds),
      ) +
        constant(
          'DISH_NAMES',
          bySubject(({ dishNames }) => dishNames),
        ) +
        constant(
          'SAVORY',
          union(({ savory }) => savory),
        ) +
        constant(
          'DISH_ENDS',
          union(({ dishEnds }) => dishEnds),
        ) +
        constant(
          'SEASONS',
          bySubject(({ seasons }) => seasons),
        ),
    ],
    [
      'stop-words.gen.ts',
      constant(
        'STOP_WORDS',
        union(({ stopWords }) => stopWords),
      ),
    ],
    [
      'times.gen.ts',
      constant(
        'UNIT_WORDS',
        Object.fromEntries(
          units.map(({ seconds, words }) => [
            seconds,
            [patternOf(words.filter((word) => !UNSPACED.test(word)))],
          ]),
        ),
      ) +
        `export const UNSPACED_UNITS = ${JSON.stringify(Object.fromEntries(unspaced))}\n` +
        constant(
          'ABBREVIATIONS',
          units.flatMap(({ written }) => written.flatMap((word) => /^(.*)\.$/.exec(word)?.[1] ?? [])),
        ) +
        constant(
          'AND',
          times('and').filter((word) => !joined.includes(word)),
        ) +
        constant(
          'AND_JOINED',
          joined.map((word) => word.slice(0, -1)),
        ) +
        constant('ABOUT', times('about')) +
        constant(
          'SPOKEN',
          mapValues(spoken, (phrases) => phrases.map((phrase) => phrase.replaceAll("'", "['’]"))),
        ),
    ],
    ['amounts.gen.ts', `export const AMOUNT_WORDS = ${JSON.stringify(amountWords())}\n`],
    [
      'timers.gen.ts',
      constant('LESS', times('less')) + constant('FIRST_WORDS', firstWords(Object.values(spoken).flat())),
    ],
  ])
}

/** The words that phrases begin with; a shorter one is also the beginning of a longer one. */
function firstWords(phrases: readonly string[]): string[] {
  const words = new Set(phrases.map((phrase) => phrase.split(/[ '-]/)[0] ?? phrase))
  return [...words].filter(
    (word) => !/^\d/.test(word) && ![...words].some((other) => other !== word && word.startsWith(other)),
  )
}

interface Letters {
  next: Map<string, Letters>
  isEnd: boolean
}

/** A regular expression of words that shares their beginnings: `stunde`, `stunden`, `std` are `st(?:unden?|d)`. */
function patternOf(words: readonly string[]): string {
  const root: Letters = { next: new Map(), isEnd: false }
  for (const word of words) {
    let at = root
    for (const letter of word) {
      const next = at.next.get(letter) ?? { next: new Map(), isEnd: false }
      at.next.set(letter, next)
      at = next
    }
    at.isEnd = true
  }
  return patternAt(root)
}

function patternAt({ next, isEnd }: Letters): string {
  const parts = [...next].map(([letter, rest]) => (letter === '*' ? '\\p{L}{0,4}' : letter) + patternAt(rest))
  const [first = ''] = parts
  if (parts.length === 0) return ''
  if (parts.length === 1 && !isEnd) return first
  const isLetter = parts.length === 1 && first.length === 1
  return (isLetter ? first : `(?:${parts.join('|')})`) + (isEnd ? '?' : '')
}

function mapValues<From, To>(table: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]))
}

/** `minut*` covers `minuten`. */
const covers = (pattern: string, word: string) =>
  pattern !== word &&
  pattern.endsWith('*') &&
  new RegExp(`^${pattern.slice(0, -1)}\\p{L}{0,4}$`, 'u').test(word)

/** Lists are texts with bars, which is shorter and the form of an alternative in a regular expression. */
function constant(name: string, value: string[] | Record<string, string[]>): string {
  const text = Array.isArray(value)
    ? JSON.stringify(value.join('|'))
    : JSON.stringify(Object.fromEntries(Object.entries(value).map(([key, list]) => [key, list.join('|')])))
  return `export const ${name} = ${text}\n`
}

import fs from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  compileKitchenWords,
  type KitchenWords,
  readKitchenWords,
} from '../../scripts/kitchen-words/compile.ts'
import { phraseAt } from '../../src/lib/recipe-text/duration-phrases'
import { durationAt } from '../../src/lib/recipe-text/duration-text'
import { findTimers } from '../../src/lib/recipe-text/find-timers'
import { locales } from '../../src/paraglide/runtime.js'
import { seedLocales } from '../../src/server/kitchen/ingredients/seeds/seeds'

const languages = readKitchenWords()
const KINDS = ['main', 'breakfast', 'side', 'bread', 'basic', 'dessert', 'drink']
const SEASONS = ['spring', 'summer', 'autumn', 'winter']
const UNITS = ['year', 'day', 'hour', 'minute', 'second'] as const
const TIMES = [...UNITS, 'and', 'about', 'less', 'spoken']
const FIELDS = ['staples', 'dishKinds', 'dishNames', 'savory', 'dishEnds', 'seasons', 'stopWords', 'time']

it('are compiled: npm run words', () => {
  for (const [file, text] of compileKitchenWords(languages))
    expect([file, fs.readFileSync(`src/lib/kitchen-words/${file}`, 'utf8')]).toEqual([file, text])
})

/** All lists of a file with their paths. */
function listsOf(words: object, path = ''): [string, unknown][] {
  return Object.entries(words).flatMap(([key, value]): [string, unknown][] =>
    Array.isArray(value) ? [[`${path}${key}`, value]] : listsOf(value, `${path}${key}.`),
  )
}

describe.each([...languages])('kitchen words of %s', (language, words) => {
  const { dishKinds = {}, dishNames = {}, seasons = {}, time = {} } = words

  it('are of a language of the app, with known fields', () => {
    expect(locales.map((locale) => locale.split('-')[0])).toContain(language)
    expect(Object.keys(words).filter((key) => !FIELDS.includes(key))).toEqual([])
    expect(Object.keys(dishKinds).filter((key) => !KINDS.includes(key))).toEqual([])
    expect(Object.keys(dishNames).filter((key) => !KINDS.includes(key) || /^(main|side)$/.test(key))).toEqual(
      [],
    )
    expect(Object.keys(seasons).filter((key) => !SEASONS.includes(key))).toEqual([])
    expect(Object.keys(time).filter((key) => !TIMES.includes(key))).toEqual([])
    expect(Object.keys(time.spoken ?? {}).filter((seconds) => !(Number(seconds) > 0))).toEqual([])
  })

  it('are clean words in lower case, none twice in a list', () => {
    for (const [path, list] of listsOf(words)) {
      const all: string[] = Array.isArray(list) ? list : []
      const wrong = all.filter((word) => word === '' || word !== word.normalize('NFC').toLowerCase().trim())
      expect([path, wrong, new Set(all).size]).toEqual([path, [], all.length])
      const allowed = path.startsWith('time') ? /^[\p{L}\p{M}\p{N} '.*-]+$/u : /^\*?[\p{L}\p{M}\p{N} '&-]+$/u
      expect([path, all.filter((word) => !allowed.test(word))]).toEqual([path, []])
    }
  })
})

it('are read as what they mean', () => {
  const seconds = { year: 31_536_000, day: 86_400, hour: 3600, minute: 60, second: 1 }
  for (const [, { time }] of languages) {
    for (const unit of UNITS)
      for (const word of time?.[unit] ?? [])
        expect([word, durationAt(`2 ${word.replace(/[.*]$/, '')}`, 0)?.seconds]).toEqual([
          word,
          2 * seconds[unit],
        ])
    for (const [spoken, phrases] of Object.entries(time?.spoken ?? {}))
      for (const phrase of phrases) {
        expect([phrase, phraseAt(phrase, 0)?.seconds]).toEqual([phrase, Number(spoken)])
        expect([phrase, findTimers(`. ${phrase}.`)[0]?.seconds]).toEqual([phrase, Number(spoken)])
      }
  }
})

it('mean one unit of time in all languages', () => {
  const unitOf = new Map<string, string>()
  for (const [, { time }] of languages)
    for (const unit of UNITS)
      for (const word of time?.[unit] ?? []) {
        const plain = word.replace(/[.*]$/, '')
        expect([word, unitOf.get(plain) ?? unit]).toEqual([word, unit])
        unitOf.set(plain, unit)
      }
})

it('mean one kind of dish and one duration in all languages', () => {
  for (const tableOf of ['dishKinds', 'spoken'] as const) {
    const kindOf = new Map<string, string>()
    for (const [, { dishKinds, time }] of languages)
      for (const [kind, list] of Object.entries((tableOf === 'spoken' ? time?.spoken : dishKinds) ?? {}))
        for (const word of list) {
          expect([word, kindOf.get(word) ?? kind]).toEqual([word, kind])
          kindOf.set(word, kind)
        }
  }
})

it.each([...new Set(seedLocales.map((locale) => locale.split('-')[0] ?? ''))])(
  'of %s, which has seeds, are complete',
  (language) => {
    const words: KitchenWords = languages.get(language) ?? {}
    const { staples = [], dishKinds = {}, dishNames = {}, seasons = {}, stopWords = [], time = {} } = words
    expect(staples.length).toBeGreaterThanOrEqual(40)
    expect(Object.keys(dishKinds).toSorted()).toEqual(KINDS.toSorted())
    expect(Object.keys(dishNames).length).toBe(5)
    expect(Object.keys(seasons).toSorted()).toEqual(SEASONS.toSorted())
    expect(stopWords.length).toBeGreaterThan(3)
    const missing = ['day', 'hour', 'minute', 'second', 'spoken'].filter((list) => !(list in time))
    expect(missing).toEqual([])
  },
)

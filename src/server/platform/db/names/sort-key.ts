import { LruMap } from '~/lib/lru-map'
import { trimEnd } from '~/lib/text/trim-end'
import type { Locale } from '~/paraglide/runtime.js'

/** Other versions of the collation data give other keys. */
export const sortKeyVersion = (language: Locale): string => `${language} ${process.versions.icu} 2`

/** Maximum length of the part of a name used for sorting. */
const LETTERS_MAX = 80

/** Letters, marks and signs whose order the collator gives. */
const RANGES: readonly (readonly [first: number, last: number])[] = [
  [0x20, 0x7e],
  [0xa1, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x591, 0x5f4],
  [0x60c, 0x6ff],
  [0x1e00, 0x1eff],
  [0x1f00, 0x1fff],
  [0x2010, 0x2027],
  [0x2030, 0x205e],
  [0x20a0, 0x20bf],
  [0x3001, 0x30ff],
]
const HAN = [0x4e00, 0x9fff] as const
const HAN_LANGUAGES = ['zh', 'ja', 'ko']

/** Several letters that some languages sort as one. */
const DIGRAPHS =
  'aa ch cs dz dzs dž dź gj gy ll lj ly nj nl ng ny sz ty zs ij ddz ddzs ccs ggy lly nny ssz tty zzs'.split(
    ' ',
  )
/** Letters that many languages sort as two. */
const EXPANSIONS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  آ: 'ءا',
}

/** Ends a level; less than all weights. */
const LEVEL = '\u0001'
/** The first of the letters that differ in accents or case only; less than all other weights. */
const PLAIN = '\u0002'
const FIRST_WEIGHT = 3

/** Weights of a letter: for the alphabet, for accents, for case. Marks have no first one. */
interface Weights {
  primary: string
  secondary: string
  tertiary: string
}

interface Table {
  weights: ReadonlyMap<string, readonly Weights[]>
  /** First letters of several that are sorted as one. */
  firstLetters: ReadonlySet<string>
  /** Of signs and letters without weights. */
  signs: string
  others: string
  isJapanese: boolean
}

const tables = new LruMap<string, Table>(8)

/** Catalan "mil·lilitre". */
const POINT = /(?<=l)·(?=l)/giu

function inAlphabet(language: Locale, { isJapanese }: Table, text: string): string {
  if (isJapanese) return withLongVowels(text)
  return language === 'ca-ES' ? text.replace(POINT, '') : text
}

/**
 * A text whose order by code points is that of the language's dictionaries, on both databases. JavaScript compares
 * texts by language but has no sort keys, so the collator sorts all letters once; a key has their positions, then
 * their accents, then their case.
 */
export function sortKey(language: Locale, name: string): string {
  const table = tableOf(language)
  const text = name.normalize('NFKC')
  const letters = [...inAlphabet(language, table, text).trim()].slice(0, LETTERS_MAX)
  let [primary, secondary, tertiary] = ['', '', '']
  for (let at = 0; at < letters.length; ) {
    const { weights, length } = weightsAt(table, letters, at)
    for (const one of weights) {
      primary += one.primary
      secondary += one.secondary
      tertiary += one.tertiary
    }
    at += length
  }
  // After the same letters without the point.
  const point = language === 'ca-ES' && text.includes('·') ? '·' : ''
  const levels = [primary, withoutPlain(secondary), withoutPlain(tertiary), point]
  while (levels.at(-1) === '') levels.pop()
  return levels.join(LEVEL)
}

function tableOf(language: Locale): Table {
  const known = tables.get(language)
  if (known) return known
  const table = createTable(language)
  tables.set(language, table)
  return table
}

const withoutPlain = (level: string) => trimEnd(level, PLAIN)

function weightsAt(table: Table, letters: readonly string[], at: number) {
  const letter = letters[at] ?? ''
  const most = table.firstLetters.has(letter) ? Math.min(4, letters.length - at) : 1
  for (let length = most; length > 0; length -= 1) {
    const weights = table.weights.get(length === 1 ? letter : letters.slice(at, at + length).join(''))
    if (weights) return { weights, length }
  }
  if (/[\p{Cc}\p{Cf}\p{M}]/u.test(letter)) return { weights: [], length: 1 }
  const place = /[\p{L}\p{N}]/u.test(letter) ? table.others : table.signs
  return { weights: [{ primary: place + letter, secondary: PLAIN, tertiary: PLAIN }], length: 1 }
}

const spelled = (language: string) => HAN_LANGUAGES.includes(language.slice(0, 2))

function createTable(language: Locale): Table {
  const whole = new Intl.Collator(language)
  const base = new Intl.Collator(language, { sensitivity: 'base' })
  const accent = new Intl.Collator(language, { sensitivity: 'accent' })
  const units = unitsOf(language, whole, base).toSorted(whole.compare)
  const weights = new Map<string, readonly Weights[]>()
  let place = FIRST_WEIGHT - 1
  let [signs, before] = ['', '']
  let [accents, cases] = [0, 0]
  for (const unit of units) {
    const isIgnored = base.compare(unit, '') === 0
    const isSame = before !== '' && base.compare(before, unit) === 0
    if (isSame) {
      const isSameAccent = accent.compare(before, unit) === 0
      cases = isSameAccent ? cases + 1 : 0
      if (!isSameAccent) accents += 1
    } else {
      place += 1
      ;[accents, cases] = [0, 0]
      // Other signs come before the digits.
      if (unit === '0') {
        signs = character(place)
        place += 1
      }
    }
    before = unit
    const [primary, secondary, tertiary] = [character(place), weight(accents), weight(cases)]
    // A mark belongs to the accents of its letter.
    if (isIgnored)
      weights.set(unit, [{ primary: '', secondary: character(FIRST_WEIGHT + accents), tertiary: '' }])
    else weights.set(unit, [{ primary, secondary, tertiary }])
  }
  for (const [unit, parts] of expansionsOf(base)) {
    const [first, ...rest] = parts.flatMap((part) => weights.get(part) ?? [])
    if (first) weights.set(unit, [{ ...first, tertiary: weight(9) }, ...rest])
  }
  const firstLetters = new Set(
    [...weights.keys()].flatMap((unit) => ([...unit].length > 1 ? unit.charAt(0) : [])),
  )
  return { weights, firstLetters, signs, others: character(place + 1), isJapanese: language.startsWith('ja') }
}

const weight = (rank: number) => String.fromCodePoint(PLAIN.charCodeAt(0) + rank)
/** Without surrogates, which are not characters. */
const character = (place: number) => String.fromCodePoint(place < 0xd800 ? place : place + 0x800)

function unitsOf(language: Locale, { compare }: Intl.Collator, base: Intl.Collator): string[] {
  const expanded = expansionsOf(base)
  const letters: string[] = []
  for (const [first, last] of spelled(language) ? [...RANGES, HAN] : RANGES)
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCodePoint(code)
      if (/\p{Cn}/u.test(letter) || letter !== letter.normalize('NFKC')) continue
      if (!expanded.has(letter)) letters.push(letter)
    }
  // Greek letters follow all Latin ones.
  const isOne = (digraph: string) =>
    compare(digraph, `${digraph.charAt(0)}ω`) > 0 && compare(digraph, 'ω') < 0
  return [...letters, ...variants(DIGRAPHS.filter((digraph) => !expanded.has(digraph)).filter(isOne))]
}

const variants = (digraphs: readonly string[]) =>
  digraphs.flatMap((one) => [one, one.charAt(0).toUpperCase() + one.slice(1), one.toUpperCase()])

/** Letters that the language sorts as several, such as ß, and the long forms of Hungarian digraphs. */
function expansionsOf({ compare }: Intl.Collator): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const [letter, parts] of Object.entries(EXPANSIONS))
    if (compare(letter, parts) === 0) found.set(letter, [...parts])
  for (const digraph of DIGRAPHS) {
    const short = digraph.slice(1)
    if (digraph.charAt(0) !== digraph.charAt(1) || short.length < 2) continue
    if (compare(digraph, short + short) === 0)
      for (const one of variants([digraph])) found.set(one, [short, short])
  }
  return found
}

const VOWELS = [
  'あかさたなはまやらわぁゃ',
  'いきしちにひみりぃ',
  'うくすつぬふむゆるぅゅ',
  'えけせてねへめれぇ',
  'おこそとのほもよろをぉょ',
]

/** The sign for a long vowel is sorted as the vowel. */
function withLongVowels(text: string): string {
  return text.replace(/(.)(ー+)/gu, (_, kana: string, signs: string) => {
    const plain = kana
      .normalize('NFD')
      .charAt(0)
      .replace(/[ァ-ヶ]/u, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60))
    const vowel = VOWELS.find((row) => row.includes(plain))?.charAt(0)
    return vowel ? kana + vowel.repeat(signs.length) : kana + signs
  })
}

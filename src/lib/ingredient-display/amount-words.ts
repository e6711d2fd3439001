import { readerLanguageOf } from '@ramekin/food-engine/sentences/browser'
import type { IngredientAmount } from '~/schemas/recipe'
import { AMOUNT_WORDS } from '../kitchen-words/amounts.gen.ts'

/** The words of amounts in a language, generated from those that read ingredient lines. Lists are texts with bars. */
export interface AmountWords {
  metric: string
  kitchen: string
  /** Measures that are also things of a kitchen: cups, glasses. */
  things: string
  containers: string
  /** Singular and plural of the units: "cup/cups tin/tins". */
  forms: string
  /** By value, including articles. */
  numbers: Readonly<Record<string, string>>
  /** Parts of one: "half". */
  halves: Readonly<Record<string, string>>
  /** "and a half" */
  andParts: Readonly<Record<string, string>>
  /** Between the bounds of a range. */
  ranges: string
  /** Between a measure and its food. */
  of: string
  /** Between a container and its size. */
  each: string
}

export type UnitKind = 'metric' | 'kitchen' | 'things' | 'containers'

/** What a phrase at exactly a place means, and where it ends. */
type PhraseAt<Value> = (text: string, at: number) => { value: Value; end: number } | null

/** The same words, to be read in texts. */
export interface AmountReader {
  language: string
  number: PhraseAt<number>
  half: PhraseAt<number>
  andPart: PhraseAt<number>
  unit: PhraseAt<UnitKind>
  /** Each a blank and the word. */
  rangeAt: RegExp
  ofAt: RegExp
  /** " of a" between a part of one and its unit. */
  ofOneAt: RegExp
  /** "of a muffin tin" */
  oneBehind: RegExp
  /** An article before a number makes it a size: "a 2 l pot". */
  articleBefore: RegExp
  /** A container before its size: "tins of 400 g", "tins (400 g)". */
  containerBefore: RegExp
  unitForms(unit: string): IngredientAmount['unitForms']
}

const ALL: Readonly<Record<string, AmountWords>> = AMOUNT_WORDS
const readers = new Map<string, AmountReader>()

/** `tag` is that of the text. */
export function amountReaderOf(tag: string): AmountReader {
  const language = readerLanguageOf(tag)
  const known = readers.get(language)
  if (known) return known
  const reader = createReader(language in ALL ? language : 'en')
  readers.set(language, reader)
  return reader
}

const listOf = (words: string | undefined): string[] => (words ? words.split('|') : [])
const NO_WORDS: AmountWords = {
  metric: '',
  kitchen: '',
  things: '',
  containers: '',
  forms: '',
  numbers: {},
  halves: {},
  andParts: {},
  ranges: '',
  of: '',
  each: '',
}

/** Their English plural is not that of other languages. */
const INTERNATIONAL = /(?<!\S)(?:(?:milli|centi|deci|kilo)?(?:gram|liter)s?|kilo)\/\S+/g

function createReader(language: string): AmountReader {
  const words = ALL[language] ?? NO_WORDS
  const english = ALL.en ?? NO_WORDS
  const kinds = ['metric', 'kitchen', 'things', 'containers'] as const
  const units = [words, english].flatMap((all) =>
    kinds.flatMap((kind) => listOf(all[kind]).map((unit) => [unit, kind] as const)),
  )
  const forms = new Map<string, IngredientAmount['unitForms']>()
  const addForms = (pairs: string, of: string) => {
    for (const pair of pairs.split(' ')) {
      const [one = '', many = ''] = pair.split('/')
      for (const word of [one, many]) if (!forms.has(word)) forms.set(word, { one, many, language: of })
    }
  }
  addForms(words.forms, language)
  addForms(english.forms.replace(language === 'en' ? /(?!)/g : INTERNATIONAL, ''), 'en')
  const ones = sourceOf(listOf(words.numbers[1]))
  const of = sourceOf(listOf(words.of))
  const each = sourceOf([...listOf(words.of), ...listOf(words.each)])
  const containers = sourceOf([...listOf(words.containers), ...listOf(english.containers)])
  return {
    language,
    number: phraseAt(valuesOf(words.numbers), '(?![\\p{L}\\p{M}])'),
    half: phraseAt(valuesOf(words.halves), ''),
    andPart: phraseAt(valuesOf(words.andParts), '(?![\\p{L}\\p{M}])'),
    unit: phraseAt(units, "(?![\\p{L}\\p{M}\\p{N}'’])"),
    rangeAt: new RegExp(
      `[ \\u00a0](?:${sourceOf(listOf(words.ranges))})(?= )|[-–]|[ \\u00a0][-–](?= )`,
      'iuy',
    ),
    ofAt: new RegExp(`[ \\u00a0](?:${of})(?<=['’]|(?= ))`, 'iuy'),
    ofOneAt: new RegExp(
      `[ \\u00a0](?:(?:${of})[ \\u00a0]?)?(?:${ones})(?= )|[ \\u00a0](?:${of})(?= )`,
      'iuy',
    ),
    oneBehind: new RegExp(`^\\s*(?:${ones})\\s`, 'iu'),
    articleBefore: new RegExp(`(?<![\\p{L}\\p{M}])(?:${ones})[ \\u00a0]$`, 'iu'),
    containerBefore: new RegExp(
      `(?<![\\p{L}\\p{M}])(?:${containers})(?:[ \\u00a0]\\p{L}+){0,4}[ \\u00a0](?:\\((?:${each})?|${each})[ \\u00a0]?$`,
      'iu',
    ),
    unitForms: (unit) => forms.get(unit.split(/[ \u00a0]/, 1)[0] ?? '') ?? null,
  }
}

const valuesOf = (values: AmountWords['numbers']): (readonly [string, number])[] =>
  Object.entries(values).flatMap(([value, phrases]) =>
    listOf(phrases).map((phrase) => [phrase, Number(value)] as const),
  )

/** Without periods, blanks and hyphens, which may be missing. */
const keyOf = (phrase: string) =>
  phrase
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[.\s-]/g, '')

/** An expression of phrases, longest first; an empty one matches nothing. */
function sourceOf(phrases: readonly string[]): string {
  if (phrases.length === 0) return '(?!)'
  return [...new Set(phrases)]
    .sort((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .replace(/[$()*+?[\\\]^{|}]/g, '\\$&')
        .replaceAll("'", "['’]")
        .replace(/(\.)?( )?/g, (_, stop?: string, blank?: string) =>
          stop ? `\\.?${blank ? '[ \\u00a0]?' : ''}` : blank ? '[ \\u00a0-]' : '',
        ),
    )
    .join('|')
}

function phraseAt<Value>(entries: readonly (readonly [string, Value])[], behind: string): PhraseAt<Value> {
  const pattern = new RegExp(`(?:${sourceOf(entries.map(([phrase]) => phrase))})${behind}`, 'iuy')
  const values = new Map<string, Value>()
  for (const [phrase, value] of entries) if (!values.has(keyOf(phrase))) values.set(keyOf(phrase), value)
  return (text, at) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)?.[0]
    const value = found === undefined ? undefined : values.get(keyOf(found))
    return found === undefined || value === undefined ? null : { value, end: at + found.length }
  }
}

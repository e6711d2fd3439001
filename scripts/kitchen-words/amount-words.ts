import { ENGLISH_COUNTED_UNITS, ENGLISH_MEASURES, SHARED_UNITS } from '@ramekin/food-engine/amounts'
import {
  ALL_GRAMMARS,
  type Grammar,
  type NumberParts,
  type UnitId,
  type UnitWords,
} from '@ramekin/food-engine/sentences'
import type { AmountWords } from '../../src/lib/ingredient-display/amount-words.ts'

/** By how sure an amount with them is one of the recipe; see `AmountWords`. */
const UNITS: Record<'metric' | 'kitchen' | 'things' | 'containers', readonly UnitId[]> = {
  metric: [
    'milligram',
    'gram',
    'dekagram',
    'hectogram',
    'kilogram',
    'milliliter',
    'centiliter',
    'deciliter',
    'liter',
  ],
  kitchen: [
    'ounce',
    'pound',
    'fluid-ounce',
    'pint',
    'quart',
    'gallon',
    'teaspoon',
    'coffee-spoon',
    'dessertspoon',
    'tablespoon',
  ],
  things: ['spoon', 'ladle', 'cup', 'small-cup', 'glass', 'pinch', 'knifepoint', 'handful'],
  containers: ['can', 'jar', 'bottle', 'package', 'sachet', 'tub'],
}
/** Others are composed of these. */
const isSpelled = (value: number) => value <= 20 || value % (value < 100 ? 10 : 50) === 0

const ENGLISH_THINGS = /^(?:cup|glass|mug|ladle|stick|spoonful)/
const ENGLISH_CONTAINERS = /^(?:can|tin|jar|bottle|pack|pkg|pkt|sachet|envelope|tub)/

const ENGLISH_TENS = 'thirty forty fifty sixty seventy eighty ninety hundred'.split(' ')

/** English has no grammar. Its units are also those that are the same everywhere. */
const ENGLISH: Partial<Grammar> = {
  units: [
    ...SHARED_UNITS,
    { id: 'gram', words: ENGLISH_MEASURES.metric },
    ...listOf(ENGLISH_MEASURES.kitchen).map(
      (words): UnitWords => ({ id: ENGLISH_THINGS.test(words) ? 'glass' : 'ounce', words }),
    ),
    { id: 'pinch', words: 'pinch|pinches|handful|handfuls' },
    {
      id: 'can',
      words: listOf(ENGLISH_MEASURES.container)
        .filter((word) => ENGLISH_CONTAINERS.test(word))
        .join('|'),
    },
  ],
  countedUnits: ENGLISH_COUNTED_UNITS,
  numbers: Object.fromEntries(
    [
      'a|an|one,two|a couple of,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen',
      'fifteen,sixteen,seventeen,eighteen,nineteen,twenty',
    ]
      .join()
      .split(',')
      .map((words, at): [number, string] => [at + 1, words])
      .concat([30, 40, 50, 60, 70, 80, 90, 100].map((value, at) => [value, ENGLISH_TENS[at] ?? ''])),
  ),
  halves: { 0.5: 'half', 0.25: 'quarter|quarters', 0.333: 'third|thirds', 0.125: 'eighth|eighths' },
  andParts: {
    0.5: 'and a half|and one half',
    0.25: 'and a quarter|and one quarter',
    0.333: 'and a third|and one third',
    0.75: 'and three quarters',
  },
  rangeWords: 'to|or',
  of: 'of',
}

/** The words of amounts, by language. */
export function amountWords(): Record<string, AmountWords> {
  const english = wordsOf(ENGLISH)
  const shared = new Set(unitWordsOf(english))
  return {
    en: english,
    ...Object.fromEntries(
      [...ALL_GRAMMARS].map(([language, grammar]) => [language, wordsOf(grammar, shared)]),
    ),
  }
}

const unitWordsOf = ({ metric, kitchen, things, containers }: Pick<AmountWords, keyof typeof UNITS>) =>
  [metric, kitchen, things, containers].flatMap(listOf)

function wordsOf(
  { units = [], countedUnits = '', numberParts, ...grammar }: Partial<Grammar>,
  shared: ReadonlySet<string> = new Set(),
): AmountWords {
  const unitsOf = (kind: keyof typeof UNITS) =>
    joined(
      units
        .filter(({ id }) => UNITS[kind].includes(id))
        .flatMap(({ words, short = '', dual = '' }) => [words, short, dual].flatMap(listOf)),
    )
      .split('|')
      .filter((word) => !shared.has(word) && (word.length > 1 || kind === 'metric'))
      .join('|')
  const found = {
    metric: unitsOf('metric'),
    kitchen: unitsOf('kitchen'),
    things: unitsOf('things'),
    containers: unitsOf('containers'),
    numbers: valuesOf({
      ...numberParts?.teens,
      ...numberParts?.tens,
      ...withHalves(numberParts),
      ...withHundreds(numberParts),
      ...grammar.numbers,
    }),
    halves: valuesOf({ ...grammar.gluedNumbers, ...grammar.halves }),
    andParts: valuesOf(grammar.andParts ?? {}),
    ranges: joined(listOf(grammar.rangeWords ?? '')),
    of: joined(listOf(grammar.of ?? '')),
    each: joined(listOf(grammar.each ?? '')),
  }
  const known = new Set([...shared, ...unitWordsOf(found)])
  const isKnown = (pair: string) => pair.split('/').some((word) => known.has(word.toLowerCase()))
  const forms = countedUnits.split(' ').filter(isKnown)
  const listed = new Set(forms.flatMap((pair) => pair.split('/')))
  // Not abbreviations.
  const others = unitWordsOf(found).filter(
    (word) => !listed.has(word) && known.has(`${word}s`) && /^(?=.*[aeiou])\p{L}{3,}$/u.test(word),
  )
  return { ...found, forms: [...forms, ...others.map((word) => `${word}/${word}s`)].join(' ') }
}

/** "zweieinhalb" */
const withHalves = ({ ones = {}, half = '' }: Partial<NumberParts> = {}): Record<number, string> =>
  Object.fromEntries(
    Object.entries(ones).map(([value, words]) => [
      Number(value) + 0.5,
      listOf(words)
        .flatMap((word) => listOf(half).map((end) => word + end))
        .join('|'),
    ]),
  )

/** "hundert", "zweihundertfünfzig" */
function withHundreds({ ones = {}, tens = {}, hundred }: Partial<NumberParts> = {}): Record<number, string> {
  if (!hundred) return {}
  const counts = Object.entries(ones).filter(([value]) => Number(value) > 1 && Number(value) < 10)
  const starts = [
    [1, ['']] as const,
    ...counts.map(([value, words]) => [Number(value), listOf(words)] as const),
  ]
  return Object.fromEntries(
    starts.flatMap(([value, words]) =>
      [['', 0] as const, ...listOf(tens[50] ?? '').map((end) => [end, 50] as const)].map(([end, more]) => [
        value * 100 + more,
        words.map((word) => word + hundred + end).join('|'),
      ]),
    ),
  )
}

function listOf(phrases: string): string[] {
  return phrases
    .split('|')
    .map((word) => word.trim())
    .filter(Boolean)
}

/** Lower case; not "Prise(n)" and "et ½". */
function joined(phrases: readonly string[]): string {
  const words = phrases.map((word) => word.normalize('NFC').toLowerCase())
  return [...new Set(words.filter((word) => !/[\d()[\]½¼¾|/]/.test(word)))].join('|')
}

function valuesOf(values: Readonly<Record<number, string>>): Record<string, string> {
  const all = Object.entries(values).filter(([value]) => isSpelled(Number(value)))
  const found = all.map(([value, phrases]) => [value, joined(listOf(phrases))] as const)
  return Object.fromEntries(found.filter(([, words]) => words !== ''))
}

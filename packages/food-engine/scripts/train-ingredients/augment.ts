import { LABELS } from '../../src/sentences/english/states.ts'
import { GAPS, type Token } from '../../src/sentences/english/tokenize.ts'
import { makeRandom } from '../train-chains/random.ts'
import type { LabelledSentence } from './read-sentences.ts'

/** Percentage of sentences that get a copy changed in some way. */
export interface AugmentOptions {
  /** Without its commas. */
  noCommas: number
  otherCase: number
  otherUnits: number
  seed: number
}

const gapIndex = (gap: (typeof GAPS)[number]) => GAPS.indexOf(gap)
const WITHOUT_COMMA = new Map([
  [gapIndex('comma'), gapIndex('none')],
  [gapIndex('close-comma'), gapIndex('close')],
  [gapIndex('comma-open'), gapIndex('open')],
])
const UNIT = LABELS.indexOf('unit')

/** Spellings of the same unit, or of one used in the same places. */
const SPELLINGS = [
  ['tablespoon', 'tablespoons', 'tbsp', 'tbsps', 'Tbsp', 'tbs', 'Tablespoon', 'T', 'tb'],
  ['teaspoon', 'teaspoons', 'tsp', 'tsps', 'Tsp', 'Teaspoon', 't'],
  ['cup', 'cups', 'c', 'Cup', 'Cups'],
  ['ounce', 'ounces', 'oz', 'Oz', 'g', 'grams'],
  ['pound', 'pounds', 'lb', 'lbs', 'kg', 'kilo'],
  ['g', 'gram', 'grams', 'gr', 'oz'],
  ['kg', 'kilogram', 'kilos', 'lb', 'pounds'],
  ['ml', 'millilitres', 'milliliters', 'mL', 'dl', 'cl', 'fl'],
  ['litre', 'litres', 'liter', 'liters', 'l', 'L', 'quart', 'quarts', 'pint', 'pints'],
  ['can', 'cans', 'tin', 'tins'],
  ['package', 'packages', 'packet', 'packets', 'pack', 'packs', 'pkg'],
  ['inch', 'inches', 'in', 'cm'],
]

export function augment(sentences: readonly LabelledSentence[], options: AugmentOptions): LabelledSentence[] {
  const random = makeRandom(options.seed)
  const probability = () => random() % 100
  const copies: LabelledSentence[] = []
  for (const sentence of sentences) {
    const commas = sentence.tokenized.tokens.some(({ gapBefore }) => WITHOUT_COMMA.has(gapBefore))
    if (commas && probability() < options.noCommas) copies.push(changeTokens(sentence, dropComma))
    if (probability() < options.otherCase) copies.push(changeTokens(sentence, otherCase(random() % 3)))
    if (sentence.labels.includes(UNIT) && probability() < options.otherUnits) {
      copies.push(changeTokens(sentence, (token, label) => (label === UNIT ? respell(token, random) : token)))
    }
  }
  return [...sentences, ...copies]
}

function changeTokens(
  sentence: LabelledSentence,
  change: (token: Token, label: number) => Token,
): LabelledSentence {
  const { tokens, gapAfterLast } = sentence.tokenized
  const changed = tokens.map((token, index) => change(token, sentence.labels[index] ?? 0))
  return { ...sentence, tokenized: { tokens: changed, gapAfterLast } }
}

function dropComma(token: Token): Token {
  return { ...token, gapBefore: WITHOUT_COMMA.get(token.gapBefore) ?? token.gapBefore }
}

function otherCase(way: number): (token: Token) => Token {
  return (token) => ({
    ...token,
    text:
      way === 0 ? token.text.toUpperCase() : way === 1 ? capitalise(token.text) : token.text.toLowerCase(),
  })
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function respell(token: Token, random: () => number): Token {
  const group = SPELLINGS.find((spellings) => spellings.includes(token.text.toLowerCase()))
  return { ...token, text: group?.[random() % group.length] ?? token.text }
}

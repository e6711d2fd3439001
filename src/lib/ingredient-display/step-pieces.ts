import { asciiDigits } from '@ramekin/food-engine/quantity'
import type { IngredientAmount } from '~/schemas/recipe'
import { namingWords } from '../editor/suggest-links.ts'
import { foldText } from '../options/filter-options.ts'
import { type AmountReader, amountReaderOf } from './amount-words.ts'
import {
  type LinePiece,
  type RecipeLineIngredient,
  type RecipeLineOptions,
  scaledPieces,
} from './recipe-line.ts'
import { type AmountGroup, amountGroups, type MeasuredAmount } from './step-amounts.ts'
import {
  AND,
  AT_A_TIME,
  CUT_INTO,
  DETERMINER,
  FUNCTION_WORD,
  JOINED,
  LEADING_RATE,
  PLACE_BEFORE,
  RATE,
  REMAINING,
  type StepWords,
  stepWordsOf,
  WATER,
} from './step-words.ts'
import { wordsOfFood } from './words.ts'

/** Amounts of a step that scale; one with more is left as written. */
const AMOUNTS_MAX = 50
const GROUPS_MAX = 200
/** Words after an amount that may name its food. */
const FOOD_WORDS = 5
/** Characters after an article and its measure. */
const ARTICLE_REACH = 20
/** Letters that forms of a word share, and those of their endings. */
const SAME_LETTERS = 3
const ENDING_MAX = 2
/** Characters before and after an amount that are read. */
const CONTEXT = 140
const CLAUSE_END = /[.;:!?()。；\n]/u
/** The next words are of something else. */
const OWN_END = /[.;:!?()。；\n\d]/u
/** Characters before a bracket that may be a count and its food. */
const BRACKET_REACH = 60
/** An amount in brackets before the food, or a word: "2 cups (packed) sugar". */
const BRACKET = /^\s?\([^()]{0,40}\)/u

/** The pieces of a text, or of a part of it. */
export type StepScaler = (text: string, part?: readonly [start: number, end: number]) => LinePiece[]

/**
 * Steps of a recipe with their amounts scaled. Sizes, temperatures, counts, and amounts of one piece stay as written.
 * `language` is that of the steps.
 */
export function stepScaler(
  ingredients: readonly RecipeLineIngredient[],
  options: RecipeLineOptions,
): StepScaler {
  const { locale = 'en-US', language = locale } = options
  const foods = new Set([...WATER, ...ingredients.flatMap(foodWords)])
  let last: { text: string; amounts: readonly IngredientAmount[] } | undefined
  return (text, part) => {
    if (last?.text !== text) last = { text, amounts: stepAmounts(text, foods, language) }
    return scaledPieces(text, last.amounts, options, part)
  }
}

function stepAmounts(text: string, foods: ReadonlySet<string>, language: string): IngredientAmount[] {
  const plain = asciiDigits(text)
  const reader = amountReaderOf(language)
  const words = stepWordsOf(reader.language)
  const groups: AmountGroup[] = []
  for (const group of amountGroups({ plain, reader, language })) {
    groups.push(group)
    if (groups.length > GROUPS_MAX) return []
  }
  const amounts = groups.flatMap((group, at) => {
    const from = Math.max(0, group.start - CONTEXT)
    const freeFrom = Math.max(from, groups[at - 1]?.end ?? 0)
    const to = Math.min(groups[at + 1]?.start ?? plain.length, group.end + CONTEXT)
    const own = plain.slice(freeFrom, group.start)
    const context = {
      before: plain.slice(from, group.start),
      own,
      clause: ownClause(own, at === 0),
      behind: plain.slice(group.end, to),
      reader,
      words,
      foods,
    }
    if (!scales(group, context)) return []
    return group.count ?? group.amounts
  })
  return amounts.length > AMOUNTS_MAX ? [] : amounts
}

/** What is said before an amount in its clause, without what belongs to a number before it. */
function ownClause(before: string, isFirst: boolean): string {
  const parts = before.split(CLAUSE_END)
  const clause = parts.at(-1) ?? ''
  if ((isFirst || parts.length > 1) && !/\d/.test(clause)) return clause
  const [, behindComma = ''] = /,([^,\d]*)$/.exec(clause) ?? []
  return behindComma
}

function foodWords({ food, display, amounts }: RecipeLineIngredient): string[] {
  const said = display.slice(amounts.at(-1)?.unitEnd ?? 0)
  return wordsIn(food ? [...wordsOfFood(food), said].join(' ') : said)
}

/** Also short words, such as "Öl". */
const wordsIn = (text: string): string[] => [
  ...namingWords(text),
  ...foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length === 2),
]

interface Context {
  before: string
  /** Of it, what follows the amount before. */
  own: string
  /** Of it, what is said of this amount. */
  clause: string
  /** Up to the next amount. */
  behind: string
  reader: AmountReader
  words: StepWords
  foods: ReadonlySet<string>
}

function scales(group: AmountGroup, context: Context): boolean {
  if (isSizeOrShare(group, context)) return false
  const { amounts, count } = group
  const isMeasure = amounts.some(
    ({ kind, isArticle }) => kind === 'metric' || (kind === 'kitchen' && !isArticle),
  )
  // Cups and cans, and all measures after an article, may be what the cook uses.
  return count !== null || isMeasure || REMAINING.test(context.before) || saysFood(amounts, context)
}

/** Whether an amount in cups or cans, or after an article, has its food. */
function saysFood([first]: readonly MeasuredAmount[], context: Context): boolean {
  const { before, behind, reader, foods } = context
  if (!first) return false
  const { unit, isArticle } = first
  if (/\(\s?$/.test(before) && !isArticle) return true
  if (JOINED.test(behind) || reader.containerBefore.test(unit + behind)) return true
  const rest = behind.replace(BRACKET, '')
  reader.ofAt.lastIndex = 0
  const hasOf = reader.ofAt.test(rest)
  const food = hasOf ? rest.slice(reader.ofAt.lastIndex) : rest
  if (hasOf && !isArticle) return !reader.oneBehind.test(food)
  if (isArticle && !hasOf && DETERMINER.test(food.slice(0, ARTICLE_REACH))) return false
  const most = PLACE_BEFORE.test(before) ? 1 : isArticle && !hasOf ? 3 : FOOD_WORDS
  return hasFood(food, most, foods)
}

/** Whether a food of the recipe is among the next words of a clause, before a word such as "with". */
function hasFood(text: string, most: number, foods: ReadonlySet<string>): boolean {
  const [clause = ''] = text.split(CLAUSE_END, 1)
  const [phrase = ''] = ` ${clause.trim()}`.split(FUNCTION_WORD, 1)
  const next = phrase.trim().split(/\s+/).slice(0, most).join(' ')
  return wordsIn(next).some((word) => [...foods].some((food) => isForm(word, food)))
}

/** "молока" is milk, too. */
function isForm(word: string, food: string): boolean {
  const same = Math.max(SAME_LETTERS, Math.max(word.length, food.length) - ENDING_MAX)
  return word === food || (word.length >= same && word.slice(0, same) === food.slice(0, same))
}

/** Whether it is the size of a thing, or the amount of one piece, person, or turn. */
function isSizeOrShare({ amounts, count, isSize }: AmountGroup, context: Context): boolean {
  const { before, own, clause, behind, reader, words } = context
  const [first] = amounts
  if (!first) return true
  const [rest = ''] = behind.split(OWN_END, 1)
  if (AT_A_TIME.test(rest)) return true
  if (rest === behind && first.kind !== 'containers' && RATE.test(behind)) return true
  if (saysCount(own, reader) || LEADING_RATE.test(before.split(CLAUSE_END).at(-1) ?? '')) return true
  const isShare = words.each.test(rest) || RATE.test(before) || words.eachBefore.test(clause)
  if (isShare && !isOfEachFood(context)) return true
  if (count) return false
  return (
    isSize ||
    (first.quantity >= 1 && !first.isArticle && reader.articleBefore.test(before)) ||
    words.sizedBefore.test(before) ||
    reader.containerBefore.test(before) ||
    words.sizedBehind.test(behind) ||
    (CUT_INTO.test(before) && words.cutBehind.test(behind))
  )
}

/** "2 onions (300 g)": the count stays, and so does its weight. */
function saysCount(own: string, reader: AmountReader): boolean {
  if (!own.endsWith('(')) return false
  const said =
    own
      .slice(-BRACKET_REACH, -1)
      .split(/[^\p{L}\d ]/u)
      .at(-1) ?? ''
  return said
    .split(' ')
    .slice(-4)
    .some((word) => /^\d+$/.test(word) || (reader.number(word, 0)?.value ?? 0) > 1)
}

/** "1 tsp each of salt and pepper", "je 1 TL Salz und Pfeffer": of both, not of one piece. */
function isOfEachFood({ before, behind, words, foods }: Context): boolean {
  const rest = RATE.test(before) ? behind : words.eachFirst.exec(behind)?.[1]
  const named = rest?.split(AND).slice(0, 2) ?? []
  return named.length > 1 && named.every((part) => hasFood(part, FOOD_WORDS, foods))
}

import { asciiDigits, isSizeOfContainers, quantityAt } from '@ramekin/food-engine/quantity'
import type { IngredientAmount } from '~/schemas/recipe'
import { namingWords } from '../editor/suggest-links.ts'
import { measureOfWord } from '../merge-items/measures.ts'
import {
  type LinePiece,
  type RecipeLineIngredient,
  type RecipeLineOptions,
  scaledPieces,
} from './recipe-line.ts'
import { wordsOfFood } from './words.ts'

/** Amounts of a step that scale; one with more is left as written. */
const AMOUNTS_MAX = 50
/** Words after the unit that may name the ingredient: "250 g of the cold butter". */
const FOOD_WORDS = 5
const NUMBER = /(?<![\p{L}\p{N}.,/⁄-])[\d½⅓⅔¼¾⅛⅜⅝⅞]/gu
const UNIT_AT = /\s?((?:fl\.?\s)?\p{L}+)(?![\p{L}'’])/uy
// "1 l 1/2" and "1 kg 500" are one amount.
const REST_BEHIND_UNIT =
  /^\s?\p{L}+\s(?:[½¼¾⅓⅔]|[1-3][/⁄][2-4]|\d{3})(?![\d/⁄.,-]|\s?(?:g|gr|ml|cl|oz|tbsp|tsp|cups?|EL|TL)(?!\p{L}))/u
// The amount of one piece: "into 50 g pieces", "30 g butter each", "je 2 EL Sauce".
const PER_PIECE_BEFORE =
  /(?:^|\s)(?:into|each|per|every|in je|zu je|je|pro|à|de à|chaque|cada|per ogni|ogni|elk)\s*$/iu
const PER_PIECE_AFTER =
  /(?:^|\s)(?:each|per|apiece|every|je|jeweils|pro|chacun|chacune|par|cada|por|ciascun[oa]?|ogni|elk)(?!\p{L})/iu
const AT_A_TIME =
  /(?<!\p{L})(?:at a time|auf einmal|à la fois|a la vez|alla volta|de cada vez|per keer|i taget|ad gangen|om gangen)(?!\p{L})/iu
const BESIDE = /^ ?(?:\/ ?|\((?:(?:about|approx\.?|ca\.?|etwa|environ|circa) )?)(?=[\d½⅓⅔¼¾])/iu
/** An amount in brackets before the food. */
const BRACKET = /^\s?\([^()]{0,40}\)/u
const CLAUSE_END = /[.;:!?)。；]|\n/u

const ENGLISH_UNIT =
  /^(cup|teaspoon|tablespoon|pound|ounce|gram|kilogram|milliliter|millilitre|liter|litre|pint|quart)s?$/i

/**
 * A step whose amounts of the recipe's ingredients are scaled: a number with a weight or volume, followed by a word of
 * an ingredient ("pour in 400 ml of the stock"). Sizes, temperatures, counts, and amounts of one piece stay as written.
 */
export function stepPieces(
  text: string,
  ingredients: readonly RecipeLineIngredient[],
  options: RecipeLineOptions,
): LinePiece[] {
  return scaledPieces(text, stepAmounts(text, ingredients, options.language), options)
}

function stepAmounts(
  text: string,
  ingredients: readonly RecipeLineIngredient[],
  language: string | undefined,
): IngredientAmount[] {
  const plain = asciiDigits(text)
  const foods = new Set(ingredients.flatMap(foodWords))
  const amounts: IngredientAmount[] = []
  let free = 0
  for (const { index } of plain.matchAll(NUMBER)) {
    if (index < free) continue
    const found = quantityAt(plain, index, language)
    if (!found) continue
    free = found.end
    const behind = plain.slice(found.end, found.end + 40)
    const isWhole = !isSizeOfContainers(behind) && !REST_BEHIND_UNIT.test(behind)
    const amount = isWhole ? amountOf(plain, found, ingredients) : null
    if (!amount || !isOfIngredient(text, amount, foods)) continue
    if (amounts.length === AMOUNTS_MAX) return []
    amounts.push(amount)
    const same = sameAmountBeside(plain, amount, ingredients, language)
    if (same) amounts.push(same)
    free = (same ?? amount).unitEnd
  }
  return amounts
}

/** The amount in another measure: "300 ml/½ pint stock", "600 ml (1 pint) stock". */
function sameAmountBeside(
  plain: string,
  { unitEnd }: IngredientAmount,
  ingredients: readonly RecipeLineIngredient[],
  language: string | undefined,
): IngredientAmount | null {
  const between = BESIDE.exec(plain.slice(unitEnd, unitEnd + 20))?.[0]
  const found = between === undefined ? null : quantityAt(plain, unitEnd + between.length, language)
  return found && amountOf(plain, found, ingredients)
}

function foodWords({ food, display, amounts }: RecipeLineIngredient): string[] {
  const last = amounts.at(-1)
  return namingWords(food ? wordsOfFood(food).join(' ') : display.slice(last?.unitEnd ?? 0))
}

function amountOf(
  plain: string,
  { quantity, upperQuantity, between, start, end }: NonNullable<ReturnType<typeof quantityAt>>,
  ingredients: readonly RecipeLineIngredient[],
): IngredientAmount | null {
  UNIT_AT.lastIndex = end
  const found = UNIT_AT.exec(plain)
  const unit = found?.[1]
  const measure = unit ? measureOfWord(unit) : null
  if (!found || !unit || !measure) return null
  return {
    start,
    end,
    quantity,
    upperQuantity,
    between,
    unit,
    unitEnd: end + found[0].length,
    unitForms: formsOf(unit, ingredients),
    fraction: measure.dimension === 'cup' || measure.dimension === 'ounce',
  }
}

/** As a line of the recipe has them, else the English ones; null for abbreviations, which have one form. */
function formsOf(unit: string, ingredients: readonly RecipeLineIngredient[]): IngredientAmount['unitForms'] {
  for (const { unitForms } of ingredients.flatMap(({ amounts }) => amounts))
    if (unitForms && (unitForms.one === unit || unitForms.many === unit)) return unitForms
  const one = ENGLISH_UNIT.exec(unit)?.[1]
  return one ? { one, many: `${one}s`, language: 'en' } : null
}

function isOfIngredient(text: string, { start, unitEnd }: IngredientAmount, foods: ReadonlySet<string>) {
  if (PER_PIECE_BEFORE.test(text.slice(Math.max(0, start - 20), start))) return false
  const [clause = ''] = text
    .slice(unitEnd, unitEnd + 140)
    .replace(BRACKET, '')
    .split(CLAUSE_END, 1)
  if (PER_PIECE_AFTER.test(clause) || AT_A_TIME.test(clause)) return false
  const next = clause.trim().split(/\s+/).slice(0, FOOD_WORDS).join(' ')
  return namingWords(next).some((word) => foods.has(word))
}

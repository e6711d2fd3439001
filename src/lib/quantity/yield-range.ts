import {
  RANGE_TEXT_MAX,
  rangeIn,
  roundQuantity,
  upperBoundOf,
  type YieldRange,
} from '@ramekin/food-engine/quantity'
import { formatQuantity } from './format-quantity.ts'
import type { RecipeAmount } from './scale.ts'

/** How much a recipe makes, as far as it is known. */
export interface RecipeYield extends RecipeAmount {
  recipeYield?: string | null | undefined
}

/** Words about servings in which nothing but their number scales. */
const isAboutServings = ({ recipeYieldQuantity, recipeYield }: RecipeYield) =>
  !recipeYieldQuantity && (recipeYield ?? '').trim().length <= RANGE_TEXT_MAX

/**
 * "Serves 4–6" at the wanted scale, where `recipeYield` has the servings as a range and says no more; else null. The
 * servings are its lower bound. `isBare` where the text has no words of its own.
 */
export function servingsRangeText(
  recipe: RecipeYield,
  scale: number,
  locale: string,
): { text: string; isBare: boolean } | null {
  const text = recipe.recipeYield?.trim() ?? ''
  const range = isAboutServings(recipe) ? rangeIn(text) : null
  if (!range || range.lower !== recipe.recipeServings) return null
  const [before, behind] = [text.slice(0, range.start), text.slice(range.end)]
  const scaled = scale === 1 ? text.slice(range.start, range.end) : scaledRange(range, scale, locale)
  return { text: before + scaled + behind, isBare: before + behind === '' }
}

/**
 * What is made beside `recipeYieldQuantity`: the upper bound, which `recipeYield` begins with where it is a range
 * ("–12 rolls" beside 10), and the words.
 */
export function yieldParts(
  { recipeYieldQuantity, recipeYield, recipeServings }: RecipeYield,
  scale: number,
  locale: string,
): { upper: string | null; words: string } {
  const text = recipeYield?.trim() ?? ''
  const quantity = recipeYieldQuantity ?? 0
  const bound = quantity > 0 ? upperBoundOf(text) : null
  if (bound && bound.upper > quantity)
    return { upper: scaledUpper(quantity, bound.upper, scale, locale), words: text.slice(bound.length) }
  const range = scale === 1 ? null : rangeIn(text)
  if (!range || range.lower !== recipeServings) return { upper: null, words: text }
  return {
    upper: null,
    words: text.slice(0, range.start) + scaledRange(range, scale, locale) + text.slice(range.end),
  }
}

/** How much a recipe makes as plain text: "10–12 rolls"; empty where it is not known. */
export function yieldText(recipe: RecipeYield, locale = 'en-US'): string {
  const { recipeYieldQuantity } = recipe
  const { upper, words } = yieldParts(recipe, 1, locale)
  const made = recipeYieldQuantity
    ? formatQuantity(recipeYieldQuantity, { locale, asFraction: false }).text
    : ''
  return [upper ? `${made}–${upper}` : made, words].filter(Boolean).join(' ')
}

function scaledRange({ lower, between, upper }: YieldRange, scale: number, locale: string): string {
  const first = formatQuantity(roundQuantity(lower * scale), { locale }).text
  return `${first}${between}${scaledUpper(lower, upper, scale, locale)}`
}

/** Nobody serves five to seven and a half: a whole upper bound stays whole. */
function scaledUpper(lower: number, upper: number, scale: number, locale: string): string {
  const scaled = roundQuantity(upper * scale)
  const isWhole = Number.isInteger(upper) && Math.round(scaled) > lower * scale
  return formatQuantity(isWhole ? Math.round(scaled) : scaled, { locale }).text
}

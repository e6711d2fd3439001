import {
  RANGE_TEXT_MAX,
  rangeIn,
  roundQuantity,
  upperBoundOf,
  type YieldRange,
} from '@ramekin/food-engine/quantity'
import { formatQuantity } from './format-quantity.ts'
import type { RecipeAmount } from './scale.ts'

export interface RecipeYield extends RecipeAmount {
  recipeYield?: string | null | undefined
}

/** Text about servings that contains only their number. */
const isAboutServings = ({ recipeYieldQuantity, recipeYield }: RecipeYield) =>
  !recipeYieldQuantity && (recipeYield ?? '').trim().length <= RANGE_TEXT_MAX

/** "Serves 4–6" if `recipeYield` is only a range of servings (their number is its lower bound); else null. */
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

/** Text next to `recipeYieldQuantity`: the upper bound of its range ("–12 rolls" after 10), and the text. */
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

/** Plain text: "10–12 rolls"; empty if unknown. */
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

/** A whole upper bound stays whole, since "five to seven and a half" people makes no sense. */
function scaledUpper(lower: number, upper: number, scale: number, locale: string): string {
  const scaled = roundQuantity(upper * scale)
  const isWhole = Number.isInteger(upper) && Math.round(scaled) > lower * scale
  return formatQuantity(isWhole ? Math.round(scaled) : scaled, { locale }).text
}

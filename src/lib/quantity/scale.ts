import { roundQuantity } from '@ramekin/food-engine/quantity'
import { formatQuantity, type QuantityDisplay } from './format-quantity.ts'

/** Limits of selectable servings. */
export const SERVINGS_MIN = 0.1
export const SERVINGS_MAX = 100_000

/** 0 or null means unknown. */
export interface RecipeAmount {
  recipeServings?: number | null | undefined
  recipeYieldQuantity?: number | null | undefined
}

const isPositive = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0

/** The servings of one batch, else the yield, else 1. */
export function baseServings({ recipeServings, recipeYieldQuantity }: RecipeAmount): number {
  if (isPositive(recipeServings)) return recipeServings
  return isPositive(recipeYieldQuantity) ? recipeYieldQuantity : 1
}

/** Scale factor for `chosen` servings of a recipe for `base`. Always finite and > 0. */
export function scaleFor(base: number, chosen: number): number {
  return isPositive(base) && isPositive(chosen) ? clampServings(chosen) / base : 1
}

/** Rounded to three decimals; the minimum for NaN. */
export function clampServings(value: number): number {
  if (!(value > SERVINGS_MIN)) return SERVINGS_MIN
  return roundQuantity(Math.min(value, SERVINGS_MAX))
}

/** One press on plus (1) or minus (-1). Minus never goes below 1, and leaves a smaller number unchanged. */
export function stepServings(current: number, step: 1 | -1): number {
  if (step === 1) return clampServings(current + 1)
  return current <= 1 ? clampServings(current) : clampServings(Math.max(1, current - 1))
}

/** A scaled quantity without floating-point noise; null stays null, as does a non-finite result. */
export function scaleQuantity(quantity: number | null | undefined, scale: number): number | null {
  if (quantity === null || quantity === undefined) return null
  const scaled = Math.round(quantity * scale * 1e6) / 1e6
  return Number.isFinite(scaled) ? scaled : null
}

interface ScalableLine {
  quantity?: number | null
  food?: unknown
  unit?: unknown
  referencedRecipe?: unknown
  note?: string | null
}

const isRead = ({ quantity, food, unit, referencedRecipe }: ScalableLine) =>
  Boolean(quantity || food || unit || referencedRecipe)

/** Scaling is possible if a line is more than text: it has an amount, a unit, a food or a linked recipe. */
export const canScale = (ingredients: readonly ScalableLine[]): boolean => ingredients.some(isRead)

/** Lines with a leading number that was not parsed as an amount: scaling does not change them. */
export const countUnread = (ingredients: readonly ScalableLine[]): number =>
  ingredients.filter((line) => !isRead(line) && /^\P{L}*\p{N}/u.test(line.note ?? '')).length

export function formatServings(
  value: number | null | undefined,
  scale: number,
  locale: string,
): QuantityDisplay | null {
  const scaled = scaleQuantity(value, scale)
  return isPositive(scaled) ? formatQuantity(roundQuantity(scaled), { locale }) : null
}

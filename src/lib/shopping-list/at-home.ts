import type { MeasuredUnit } from '~/lib/merge-items/measures'
import { measureOfUnit } from '~/lib/merge-items/measures'
import type { IngredientFood } from '~/schemas/food'
import type { ShoppingListItemOut } from '~/schemas/shopping'

/** In `extras` of an item: someone chose it, so it is bought although the household usually has it. */
export const NEEDED = { needed: 'yes' } as const

export const isNeeded = (extras: Record<string, unknown>): boolean => extras.needed === NEEDED.needed

/** A little of a spice: three tablespoons, in the sizes of `Measure`. */
const LITTLE = { gram: 30, milliliter: 45, ounce: 1, cup: 3 / 16 } as const

type Kept = Pick<IngredientFood, 'householdsWithIngredientFood' | 'householdsToBuy' | 'staple'>

/** Whether a household (its slug) has that amount of a food, by its own choice or by default. */
export function hasAtHome(
  food: Kept,
  household: string,
  { quantity, unit }: { quantity: number | null; unit: MeasuredUnit | null },
): boolean {
  if (food.householdsWithIngredientFood.includes(household)) return true
  if (!food.staple || food.householdsToBuy?.includes(household)) return false
  if (food.staple === 'any') return true
  const measure = measureOfUnit(unit)
  return measure === null || (quantity ?? 0) * measure.size <= LITTLE[measure.dimension]
}

/** Items of recipes and plans that the household has. What a person typed or chose is bought. */
export function isItemAtHome(
  item: ShoppingListItemOut,
  household: string,
  planned: ReadonlySet<string>,
): boolean {
  if (!item.food || isNeeded(item.extras)) return false
  if (item.recipeReferences.length === 0 && !planned.has(item.id)) return false
  return hasAtHome(item.food, household, item)
}

import { findAmounts } from '~/food-engine/amounts'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { type FoodWords, type UnitWords, wordsOfUnit } from '~/lib/ingredient-display/words'
import { amountsOfLine } from '~/lib/merge-items/line-amounts'
import { type MeasuredUnit, measureOfUnit } from '~/lib/merge-items/measures'
import type { IngredientToBuy } from '~/lib/merge-items/types'

/** A line of a recipe with the unit and the food of the group that it names. */
export interface LineParts {
  quantity: number | null
  unit: (UnitWords & MeasuredUnit & { id: string }) | null
  food: (FoodWords & { id: string; labelId: string | null }) | null
  note: string
  /** The line as its author wrote it; null or empty where the parts say it. */
  display: string | null
  referencedRecipeId: string | null
}

/** The line as far as shopping is concerned, with all amounts in its words. */
export function lineToBuy({
  quantity,
  unit,
  food,
  note,
  display,
  referencedRecipeId,
}: LineParts): IngredientToBuy {
  const words = display || displayIngredient({ quantity, unit, food, note })
  const measure = measureOfUnit(unit)
  const found = amountsOfLine({
    quantity,
    measure,
    note,
    display: words,
    amounts: findAmounts(words, { quantity, unitWords: unit ? wordsOfUnit(unit) : [] }),
    foodNames: [food?.name, food?.pluralName].flatMap((name) => name ?? []),
  })
  return {
    quantity: quantity === null ? null : found.quantity,
    unitId: unit?.id ?? null,
    measure,
    more: found.more,
    foodId: food?.id ?? null,
    labelId: food?.labelId ?? null,
    note: found.note,
    referencedRecipeId,
  }
}

import { displayQuantity } from '../quantity/display-quantity.ts'
import { type OtherAmount, otherAmountsText } from './other-amounts.ts'
import { type FoodWords, foodWord, type UnitWords, unitWord } from './words.ts'

/** The fields of a recipe ingredient or a shopping item for its `display` text. */
export interface DisplayedIngredient {
  quantity?: number | null | undefined
  unit?: UnitWords | null | undefined
  food?: FoodWords | null | undefined
  note?: string | null | undefined
  /** Upper bound of a range, for shopping items. */
  upperQuantity?: number | null | undefined
  otherAmounts?: readonly OtherAmount[] | null | undefined
}

/**
 * The `display` text of ingredients and shopping items in responses: amount, unit, food and note joined by spaces (`1
 * ¹/₂ tablespoons chopped onions very thin`). The unit needs an amount; a food without one is plural. Other amounts follow
 * the unit (`2 cups (250 g) flour`), or the food without a unit (`2 onions (300 g)`). The name of a linked recipe is not
 * included. `language` is that of the recipe, else of the group.
 */
export function displayIngredient(
  { quantity, unit, food, note, upperQuantity, otherAmounts }: DisplayedIngredient,
  language: string,
): string {
  const asFraction = unit?.fraction !== false
  const bounds = [quantity, upperQuantity].map((bound) => displayQuantity(bound, asFraction))
  const amount = bounds.filter(Boolean).join('–')
  const most = upperQuantity || quantity
  const others = otherAmountsText(otherAmounts, displayQuantity)
  const parts = [
    amount,
    amount && unit ? unitWord(unit, most, language) : '',
    unit ? others : '',
    food ? foodWord(food, { quantity: most, hasUnit: !!unit }, language) : '',
    !unit && food ? others : '',
    note ?? '',
    unit || food ? '' : others,
  ]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

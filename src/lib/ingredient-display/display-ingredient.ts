import { displayQuantity } from '../quantity/display-quantity.ts'
import { type FoodWords, foodWord, type UnitWords, unitWord } from './words.ts'

/** A recipe ingredient or a shopping item, as far as its `display` text is concerned. */
export interface DisplayedIngredient {
  quantity?: number | null | undefined
  unit?: UnitWords | null | undefined
  food?: FoodWords | null | undefined
  note?: string | null | undefined
}

/**
 * The `display` text of ingredients and shopping items on the wire: amount, unit, food and note joined by blanks
 * (`1 ¹/₂ tablespoons chopped onions very thin`). The unit needs an amount; it is plural above 1, the food above
 * 1 or without an amount. The name of a linked recipe is not part of it.
 */
export function displayIngredient({ quantity, unit, food, note }: DisplayedIngredient): string {
  const amount = displayQuantity(quantity, unit?.fraction !== false)
  const parts = [
    amount,
    amount && unit ? unitWord(unit, Number(quantity) > 1) : '',
    food ? foodWord(food, quantity) : '',
    note ?? '',
  ]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}

import type { FoodEntry, MatchedIngredient, UnitEntry } from '@ramekin/food-engine/matching'

/** What a recipe can store without new units or foods. */
export interface StorableIngredient<F extends FoodEntry = FoodEntry, U extends UnitEntry = UnitEntry> {
  quantity: number | null
  unit: U | null
  food: F | null
  note: string
  /** The original line without redundant spaces. */
  display: string
  originalText: string
}

/**
 * Known unit and food; names of unknown ones and the end of a range move to the note, so that no information is lost.
 */
export function toStorableIngredient<F extends FoodEntry, U extends UnitEntry>(
  ingredient: MatchedIngredient<F, U>,
): StorableIngredient<F, U> {
  const { quantity, upperQuantity, unit, food, originalText } = ingredient
  const range = upperQuantity === null ? '' : `(${quantity}–${upperQuantity})`
  const unknownUnit = unit && !unit.entry ? unit.text : ''
  const unknownFood = food && !food.entry ? food.text : ''
  const unknown = [unknownUnit, unknownFood].filter(Boolean).join(' ')
  const said = [unknown, ingredient.note].filter(Boolean)
  const note = said.length > 1 && !ingredient.note.startsWith('(') ? said.join(', ') : said.join(' ')
  return {
    quantity,
    unit: unit?.entry ?? null,
    food: food?.entry ?? null,
    note: unknown ? [note, range].filter(Boolean).join(' ') : [range, note].filter(Boolean).join(' '),
    display: originalText.replace(/\s+/g, ' ').trim(),
    originalText,
  }
}

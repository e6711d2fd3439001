import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'

/** What somebody typed into the field of a shopping list, understood. */
export interface ItemReading {
  /** Null when no amount was said. */
  quantity: number | null
  unit: IngredientUnit | null
  food: IngredientFood | null
  /** What is said besides the food, or everything when no food is known by that name. */
  note: string
  /** The words of the thing alone, by which foods are offered, and what is said beside them. */
  thing: string
  beside: string
}

/** A line as it was typed, for when nothing can read it yet; null for an empty one. */
export function plainItem(text: string): ItemReading | null {
  const note = lineOf(text)
  return note === '' ? null : { quantity: null, unit: null, food: null, note, thing: note, beside: '' }
}

/** A line with single blanks. */
export function lineOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'

/** A line typed into the field of a shopping list, once it is read. */
export interface ItemReading {
  /** Null when there is no amount. */
  quantity: number | null
  unit: IngredientUnit | null
  food: IngredientFood | null
  /** The text besides amount and food, or everything when no food is known by that name. */
  note: string
  /** The text that names the food, by which foods are offered, and the rest of it. */
  name: string
  details: string
}

/** A line as it was typed, for when nothing can read it yet; null for an empty one. */
export function plainItem(text: string): ItemReading | null {
  const note = lineOf(text)
  return note === '' ? null : { quantity: null, unit: null, food: null, note, name: note, details: '' }
}

export function lineOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

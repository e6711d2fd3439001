import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'

/** A line typed into the field of a shopping list, once it is read. */
export interface ItemReading {
  /** Null when there is no amount. */
  quantity: number | null
  unit: IngredientUnit | null
  food: IngredientFood | null
  /** The text besides amount and food; everything if no food matches. */
  note: string
  /** The part of the text that food suggestions are based on, and the rest. */
  name: string
  details: string
}

/** The unparsed line; null for an empty one. */
export function plainItem(text: string): ItemReading | null {
  const note = lineOf(text)
  return note === '' ? null : { quantity: null, unit: null, food: null, note, name: note, details: '' }
}

export function lineOf(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

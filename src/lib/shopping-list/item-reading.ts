import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'

/** A parsed line of the shopping list's input. */
export interface ItemReading {
  /** Null without an amount. */
  quantity: number | null
  unit: IngredientUnit | null
  food: IngredientFood | null
  /** The text without amount and food; all of it if no food matches. */
  note: string
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

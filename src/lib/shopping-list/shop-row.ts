import { type IngredientLine, ingredientLine } from '~/lib/ingredient-display/ingredient-line'
import type { ShoppingListItemOut } from '~/schemas/shopping'

export interface ShopRow extends IngredientLine {
  /** A cook or a person wrote more than amount and food. */
  hasNote: boolean
}

/** An ingredient line that names no food: what follows is for the kitchen. */
const KITCHEN_PART = /\s*(?:[,;([]|\s[–—-]\s).*$/su

/** Amount and food of an item, as needed in a store. */
export function shopRow(item: ShoppingListItemOut, locale: string): ShopRow {
  const line = ingredientLine(item, { locale })
  if (line.note !== '') return { ...line, note: '', hasNote: true }
  // What a person typed stays as typed.
  if (item.food || item.recipeReferences.length === 0) return { ...line, hasNote: false }
  const name = line.name.replace(KITCHEN_PART, '')
  return name === '' || name === line.name ? { ...line, hasNote: false } : { ...line, name, hasNote: true }
}

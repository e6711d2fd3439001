import {
  type IngredientLine,
  ingredientLine,
  type LineLanguages,
} from '~/lib/ingredient-display/ingredient-line'
import { measureOfWord } from '~/lib/merge-items/measures'
import type { ShoppingListItemOut } from '~/schemas/shopping'

export interface ShopRow extends IngredientLine {
  /** The text has more than amount and food. */
  hasNote: boolean
}

/** The brackets that end a line. Behind a comma there may be more to buy: "salt, pepper, a bit of nutmeg". */
const BRACKETS_AT_END = /\s*(?:\([^()]*(?:\([^()]*\)[^()]*)?\)|\[[^[\]]*\])[\s.]*$/u

/** The size of each can or package: "(400 g)". */
const SIZE = /^\((\d[\d.,]*\s*(\p{L}+))\)/u

/** The unit with the size of each: "× 400 g tins". */
function sizedUnit({ note, others, unit }: IngredientLine): string | null {
  const [, size, word = ''] = SIZE.exec(note) ?? []
  return size && unit && !others && measureOfWord(word) ? `× ${size} ${unit}` : null
}

/** Amount and food of an item, as needed in a store. */
export function shopRow(item: ShoppingListItemOut, languages: LineLanguages): ShopRow {
  const line = ingredientLine(item, languages)
  if (line.note !== '') {
    const unit = sizedUnit(line)
    const hasNote = unit === null || line.note.replace(SIZE, '') !== ''
    return { ...line, unit: unit ?? line.unit, note: '', hasNote }
  }
  // What a person typed stays as typed.
  if (item.food || item.recipeReferences.length === 0) return { ...line, hasNote: false }
  const name = line.name.replace(BRACKETS_AT_END, '')
  return name === '' || name === line.name ? { ...line, hasNote: false } : { ...line, name, hasNote: true }
}

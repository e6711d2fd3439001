import { formatQuantity, type QuantityDisplay } from '../quantity/format-quantity.ts'
import type { DisplayedIngredient } from './display-ingredient.ts'
import { foodPluralOf, foodWord, unitWord } from './words.ts'

/** An item of a shopping list in pieces, each empty when it has nothing to show. */
export interface IngredientLine {
  quantity: QuantityDisplay
  unit: string
  /** The main text: the food, or the note when the line has none. */
  name: string
  /** Markdown; what is said beside the main text. */
  note: string
}

/**
 * An item of a shopping list as people read it; digits, decimal separator and plural rule are those of `locale`. The
 * unit is plural above 1. A unit without an amount ("pinch salt") stays, in the singular.
 */
export function ingredientLine(
  { quantity, unit, food, note }: DisplayedIngredient,
  { locale = 'en-US' }: { locale?: string | undefined } = {},
): IngredientLine {
  const said = note?.trim() ?? ''
  const name = food
    ? foodWord(food, quantity, { hasUnit: Boolean(unit), plural: foodPluralOf(locale) }).trim()
    : ''
  return {
    quantity: formatQuantity(quantity, { asFraction: unit?.fraction !== false, locale }),
    unit: unit ? unitWord(unit, Number(quantity) > 1) : '',
    name: name || said,
    note: name ? said : '',
  }
}

/** An item as plain text, for copying and for reading it again: `1 1/2 cups flour, sifted`. */
export function ingredientLineText({ quantity, unit, name, note }: IngredientLine): string {
  const main = [quantity.text, unit, name].filter(Boolean).join(' ')
  if (!note) return main
  return note.startsWith('(') || !main ? `${main} ${note}`.trim() : `${main}, ${note}`
}

import { measureOfUnit } from '../merge-items/measures.ts'
import type { QuantityDisplay } from '../quantity/format-quantity.ts'
import type { DisplayedIngredient } from './display-ingredient.ts'
import { kitchenAmount } from './kitchen-amount.ts'
import { otherAmountsText } from './other-amounts.ts'
import { foodWord, unitWord } from './words.ts'

/** A shopping item in parts; empty parts are not shown. */
export interface IngredientLine {
  quantity: QuantityDisplay
  /** Upper bound of a range, or null. */
  upper: QuantityDisplay | null
  unit: string
  /** Other amounts, such as `+ 2 tbsp (250 g)`; shown after the unit, or after `name` without one. */
  others: string
  /** The food, or the note without a food. */
  name: string
  /** Markdown. */
  note: string
}

export interface LineLanguages {
  /** Of the page: digits and decimal separator. Default en-US. */
  locale?: string | undefined
  /** Of the words: their forms. Default that of the page. */
  language?: string | undefined
}

/** An item of a shopping list for display. A unit without an amount ("pinch salt") stays in the singular. */
export function ingredientLine(
  { quantity, unit, food, note, upperQuantity, otherAmounts }: DisplayedIngredient,
  { locale = 'en-US', language = locale }: LineLanguages = {},
): IngredientLine {
  const said = note?.trim() ?? ''
  const most = upperQuantity || quantity
  // "1 lb onions": the number counts the pounds.
  const counted = measureOfUnit(unit) ? null : most
  const name = food ? foodWord(food, { quantity: counted, hasUnit: !!unit }, language).trim() : ''
  return {
    quantity: kitchenAmount(quantity, unit, locale),
    upper: upperQuantity ? kitchenAmount(upperQuantity, unit, locale) : null,
    unit: unit ? unitWord(unit, most, language) : '',
    others: otherAmountsText(
      otherAmounts,
      (other, fraction, name) => kitchenAmount(other, { name, fraction }, locale).text,
    ),
    name: name || said,
    note: name ? said : '',
  }
}

/** An item as plain text, for copying and parsing: `1 1/2 cups flour, sifted`. */
export function ingredientLineText({ quantity, upper, unit, others, name, note }: IngredientLine): string {
  const amount = upper ? `${quantity.text}–${upper.text}` : quantity.text
  const main = [amount, unit, unit ? others : '', name, unit ? '' : others].filter(Boolean).join(' ')
  if (!note) return main
  return /^[(+]/.test(note) || !main ? `${main} ${note}`.trim() : `${main}, ${note}`
}

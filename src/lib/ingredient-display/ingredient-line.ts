import { formatQuantity, type QuantityDisplay } from '../quantity/format-quantity.ts'
import { measuredQuantity, measureOf } from '../quantity/measure.ts'
import { scaleQuantity } from '../quantity/scale.ts'
import type { DisplayedIngredient } from './display-ingredient.ts'
import { foodPluralOf, foodWord, unitWord } from './words.ts'

/** An ingredient of a recipe or an item of a list, as far as its line on the screen is concerned. */
export interface LineIngredient extends DisplayedIngredient {
  referencedRecipe?: { name?: string | null | undefined; slug?: string | null | undefined } | null | undefined
  /** Heading of the section that starts at this line. */
  title?: string | null | undefined
}

/** One line in pieces, each empty when it has nothing to show. */
export interface IngredientLine {
  quantity: QuantityDisplay
  unit: string
  /** The main text: the food, the linked recipe's name, or the note when the line has neither. */
  name: string
  /** Slug of the linked recipe that `name` leads to, else null. */
  recipeSlug: string | null
  /** Markdown; what is said besides the main text. */
  note: string
  /** True when `name` is the note: it may hold markdown. */
  isNote: boolean
  /** The calculated amount, where `quantity` was rounded to what can be measured. */
  exact?: QuantityDisplay | undefined
  /** Rounded to a whole piece of something that does not come in parts. */
  isWhole?: boolean | undefined
}

export interface LineOptions {
  /** Factor for the quantity. Default 1. */
  scale?: number | undefined
  /** Decides digits, decimal separator and plural rule. Default en-US. */
  locale?: string | undefined
  /** Scaled amounts are rounded to what can be measured. */
  measured?: boolean | undefined
}

/**
 * An ingredient or item as people read it, scaled. The unit is plural above 1. A unit without an amount
 * ("pinch salt") is kept in the singular, so that nothing of an imported line is lost.
 */
export function ingredientLine(
  { quantity, unit, food, referencedRecipe, note }: LineIngredient,
  { scale = 1, locale = 'en-US', measured = false }: LineOptions = {},
): IngredientLine {
  // A linked recipe is made as often as it is needed.
  const rounds = measured && !referencedRecipe
  const { quantity: scaled, exact } = rounds
    ? measuredQuantity(quantity, scale, () => measureOf(unit, food?.name))
    : { quantity: scaleQuantity(quantity, scale), exact: null }
  const display = (amount: number | null) =>
    formatQuantity(amount, { asFraction: unit?.fraction !== false, locale })
  const noteText = withScaledRange(note?.trim() ?? '', quantity, (upper) => {
    const { quantity: amount } = rounds
      ? measuredQuantity(upper, scale, () => measureOf(unit, food?.name))
      : { quantity: scaleQuantity(upper, scale) }
    return display(amount).text
  })
  const foodName = food
    ? foodWord(food, scaled, { hasUnit: Boolean(unit), plural: foodPluralOf(locale) })
    : ''
  const name = referencedRecipe?.name?.trim() || foodName.trim()
  return {
    quantity: display(scaled),
    unit: unit ? unitWord(unit, Number(scaled) > 1) : '',
    name: name || noteText,
    recipeSlug: (name && referencedRecipe?.slug) || null,
    note: name ? noteText : '',
    isNote: !name && noteText !== '',
    ...(exact !== null && { exact: display(exact), isWhole: measureOf(unit, food?.name) === 'whole' }),
  }
}

/** The end of a range stands in the note, behind the quantity where it begins: "(2–3)". */
const RANGE = /\((\d+(?:\.\d+)?)–(\d+(?:\.\d+)?)\)/

/** The note with its range scaled like the quantity. */
function withScaledRange(
  note: string,
  quantity: number | null | undefined,
  scaled: (amount: number) => string,
): string {
  const [range, lower, upper] = RANGE.exec(note) ?? []
  if (range === undefined || Number(lower) !== quantity) return note
  return note.replace(range, () => `(${scaled(Number(lower))}–${scaled(Number(upper))})`)
}

/** A line as plain text, for copying and for reading it again: `1 1/2 cups flour, sifted`. */
export function ingredientLineText({ quantity, unit, name, note }: IngredientLine): string {
  const main = [quantity.text, unit, name].filter(Boolean).join(' ')
  if (!note) return main
  return note.startsWith('(') || !main ? `${main} ${note}`.trim() : `${main}, ${note}`
}

/** All ingredients as plain text, one a line; a section starts with an empty line and its `[Title]`. */
export function ingredientsText(ingredients: readonly LineIngredient[], options: LineOptions = {}): string {
  const lines: string[] = []
  for (const ingredient of ingredients) {
    const title = ingredient.title?.trim()
    if (title) lines.push(...(lines.length > 0 ? [''] : []), `[${title}]`)
    const text = ingredientLineText(ingredientLine(ingredient, options))
    if (text) lines.push(text)
  }
  return lines.join('\n')
}

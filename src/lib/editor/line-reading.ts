import { LINE_MAX } from '~/schemas/recipe-in'
import { noAmount, toAmount } from './amount'
import {
  type HeadingRow,
  type IngredientLine,
  type IngredientRow,
  type Named,
  newIngredient,
} from './editor-recipe'
import { headingIn } from './pasted-lines'
import { asWritten } from './written-line'

/** A food or unit with all its names, its own first. */
export interface KnownWord extends Named {
  words: readonly string[]
}

/** A parsed ingredient line. Unknown foods are `foodText`; no text is lost. */
export interface LineReading {
  /** The heading, if the line is one, else null; all other fields are empty then. */
  title: string | null
  quantity: number | null
  unit: Named | null
  food: Named | null
  foodText: string
  note: string
}

export function plainReading(text: string): LineReading {
  const line = text.replace(/\s+/g, ' ').trim()
  const title = headingIn(line)
  return { title, quantity: null, unit: null, food: null, foodText: title === null ? line : '', note: '' }
}

/** Fills a row with a parsed line; a heading replaces the row. */
export function fillRow(
  row: IngredientLine,
  text: string,
  reading: LineReading,
  locale: string,
): IngredientRow {
  const { title, quantity, unit, food, foodText, note } = reading
  if (title !== null) return { kind: 'heading', key: row.key, text: title } satisfies HeadingRow
  const line = text.replace(/\s+/g, ' ').trim().slice(0, LINE_MAX)
  const filled: IngredientLine = {
    ...row,
    amount: toAmount(quantity, locale),
    unit,
    unitText: '',
    food,
    foodText,
    note,
    originalText: row.originalText ?? line,
    question: null,
  }
  return asWritten(filled, line)
}

/** A row for an unparsed line. */
export function plainRow(text: string, locale: string): IngredientRow {
  return fillRow(newIngredient(), text, plainReading(text), locale)
}

export function keepAsText(row: IngredientLine): IngredientLine {
  if (row.originalText === null) return row
  const nothing = { amount: noAmount, unit: null, unitText: '', food: null, recipe: null, linksRecipe: false }
  return { ...row, ...nothing, foodText: row.originalText, note: '', question: null, written: null }
}

export function isParsed({ originalText, amount, unit, food, note }: IngredientLine): boolean {
  return originalText !== null && (amount.text !== '' || unit !== null || food !== null || note !== '')
}

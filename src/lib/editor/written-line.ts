import { recipeLine, recipeLineText } from '~/lib/ingredient-display/recipe-line'
import type { IngredientAmount } from '~/schemas/recipe'
import { type Amount, readAmount } from './amount'

interface Named {
  name: string
}

/** The fields of an ingredient row, with the words that they were read from. */
interface Fields {
  amount: Amount
  unit: Named | null
  unitText: string
  food: Named | null
  foodText: string
  recipe: { id: string } | null
  note: string
  written: { text: string; amounts: IngredientAmount[]; parts: string } | null
}

/** What the fields say, whether or not their words are foods and units of the group. */
const partsOf = ({ unit, unitText, food, foodText, recipe, note }: Fields, amount: number | null) =>
  JSON.stringify(
    [amount, unit?.name ?? unitText, food?.name ?? foodText, recipe?.id, note].map((part) =>
      typeof part === 'string' ? part.trim().toLowerCase() : part,
    ),
  )

export function asWritten<Row extends Fields>(
  row: Row,
  text: string,
  amounts: readonly IngredientAmount[] = [],
): Row {
  return { ...row, written: { text, amounts: [...amounts], parts: partsOf(row, row.amount.value) } }
}

/**
 * The author's words as long as the fields say the same; with another amount they are scaled. Empty once a field says
 * something else: then the fields are the line.
 */
export function wordsOf(row: Fields, locale: string): string {
  const { written } = row
  if (!written) return ''
  const amount = readAmount(row.amount, locale) ?? null
  if (partsOf(row, amount) === written.parts) return written.text
  const [first] = written.amounts
  if (!first || !amount || partsOf(row, first.quantity) !== written.parts) return ''
  // A range gives way to the amount that takes its place.
  if (first.upperQuantity !== null)
    return written.text.slice(0, first.start) + row.amount.text.trim() + written.text.slice(first.end)
  const line = { display: written.text, amounts: written.amounts, food: row.food, unit: row.unit }
  return recipeLineText(recipeLine(line, { scale: amount / first.quantity, locale }))
}

/** The row with other links to foods and units; its words stay where they held before. */
export function withLinks<Row extends Fields>(row: Row, links: Partial<Row>): Row {
  const linked = { ...row, ...links }
  const { written } = row
  const holds = written && partsOf(row, row.amount.value) === written.parts
  return holds ? asWritten(linked, written.text, written.amounts) : linked
}

/** The line in words: its author's, or its fields one after the other. */
export function lineTextOf(row: Fields, locale: string): string {
  const { amount, unit, unitText, food, foodText, note } = row
  const main = [amount.text, unit?.name ?? unitText, food?.name ?? foodText]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
  return wordsOf(row, locale) || [main, note.trim()].filter(Boolean).join(', ')
}

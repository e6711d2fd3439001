import { readAmount, toAmount } from '~/lib/editor/amount'
import { type EditorRecipe, type IngredientLine, splitNote } from '~/lib/editor/editor-recipe'
import { asWritten, lineTextOf, wordsOf } from '~/lib/editor/written-line'
import type { ParsedIngredient } from '~/schemas/parser'
import type { LineToRead } from './lines-to-read'
import { nextOpen } from './move'
import { type Part, plainLine, type Review, type ReviewLine, SURE_ENOUGH } from './review-line'

type ParsedByRow = ReadonlyMap<string, ParsedIngredient>

/** Results in the order of lines; throws if some are missing. */
export function parsedByRow(lines: readonly LineToRead[], found: readonly ParsedIngredient[]): ParsedByRow {
  if (found.length !== lines.length) throw new Error('the response and the lines differ in number')
  return new Map(lines.flatMap(({ row }, at) => (found[at] ? [[row.key, found[at]] as const] : [])))
}

/** Accepts confident lines without unknown foods and units. Rows keep their keys, so that step links stay valid. */
export function startReview(rows: EditorRecipe['ingredients'], parsed: ParsedByRow, locale: string): Review {
  const lines = rows.map((row) => lineOf(row, parsed, locale))
  return { lines, current: nextOpen(lines, null), isTouched: false }
}

/** Merges new readings into open lines; the person's decisions stay. */
export function reparse(
  review: Review,
  rows: EditorRecipe['ingredients'],
  parsed: ParsedByRow,
  locale: string,
): Review {
  const before = new Map(rows.map((row) => [row.key, row]))
  const lines = review.lines.map((line) => {
    const row = before.get(line.key)
    const isDecided = line.status === 'accepted' || line.status === 'deleted'
    return row && !isDecided ? lineOf(row, parsed, locale) : line
  })
  return { ...review, lines, current: nextOpen(lines, null) }
}

/** Whether parsing changed nothing and has no questions. */
export function isUnchanged(review: Review, rows: EditorRecipe['ingredients']): boolean {
  return review.lines.every((line, at) => line.status === 'known' && line.row === rows[at])
}

function lineOf(row: EditorRecipe['ingredients'][number], parsed: ParsedByRow, locale: string): ReviewLine {
  const found = parsed.get(row.key)
  if (row.kind === 'heading' || !found) return plainLine(row)
  const { input, confidence, ingredient } = found
  const unknownUnit = ingredient.unit && ingredient.unit.id === null ? ingredient.unit.name : ''
  // Its food was chosen before: only a lost unit is worth a question.
  if (row.food && (row.unit || unknownUnit === '')) return { ...plainLine(row), input }

  const average = confidence.average ?? 0
  const line = {
    key: row.key,
    input,
    confidence: average,
    weakest: weakestOf(found),
    unknownUnit: '',
    unknownFood: '',
  }
  const isSure = average >= SURE_ENOUGH
  const title = ingredient.title?.trim()
  if (title && !ingredient.food) {
    const heading = { kind: 'heading' as const, key: row.key, text: title }
    return { ...line, row: heading, status: 'known' }
  }
  const unknownFood = ingredient.food && ingredient.food.id === null ? ingredient.food.name : ''
  const isKnown = unknownUnit === '' && unknownFood === ''
  return {
    ...line,
    row: rowOf(row, found, locale),
    unknownUnit,
    unknownFood,
    status: isSure && isKnown ? 'known' : 'open',
  }
}

function rowOf(row: IngredientLine, { input, ingredient }: ParsedIngredient, locale: string): IngredientLine {
  const { quantity, unit, food, note } = ingredient
  const knownUnit = unit && unit.id !== null ? { id: unit.id, name: unit.abbreviation || unit.name } : null
  const knownFood = food && food.id !== null ? { id: food.id, name: food.name } : null
  // Without a food the text is the food.
  const [thing, rest] = food ? [knownFood ? '' : food.name, note] : splitNote(note)
  // The text may lack an amount that only its field has.
  const own = readAmount(row.amount, locale) ?? null
  const words = wordsOf(row, locale) || row.originalText?.trim() || (row.food ? '' : lineTextOf(row, locale))
  const read: IngredientLine = {
    ...row,
    amount: toAmount(quantity || own, locale, unit?.fraction !== false),
    unit: knownUnit,
    unitText: unit && !knownUnit ? unit.name : '',
    food: knownFood,
    foodText: thing,
    note: rest,
    originalText: input,
  }
  return words ? asWritten(read, words, row.written?.amounts) : read
}

function weakestOf({ confidence }: ParsedIngredient): Part {
  const parts: [Part, number | null][] = [
    ['amount', confidence.quantity],
    ['unit', confidence.unit],
    ['food', confidence.food],
    ['note', confidence.comment],
  ]
  const said = parts.flatMap(([part, share]) => (share === null ? [] : [{ part, share }]))
  return said.sort((a, b) => a.share - b.share)[0]?.part ?? 'food'
}

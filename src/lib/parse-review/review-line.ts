import type { EditorRecipe } from '~/lib/editor/editor-recipe'

export type IngredientRow = EditorRecipe['ingredients'][number]

export type Part = 'amount' | 'unit' | 'food' | 'note'

/** `known` needs no decision, `open` waits for one; `accepted` and `deleted` are the person's decisions. */
export type LineStatus = 'known' | 'open' | 'accepted' | 'deleted'

export interface ReviewLine {
  /** The row's initial key; it stays while the row changes. */
  key: string
  /** Null for a line that is not parsed: a linked recipe, a heading, an empty row. */
  input: string | null
  /** Mean confidence, 0 to 1. */
  confidence: number
  weakest: Part
  row: IngredientRow
  /** Unknown unit and food of the parsed text; empty for none. */
  unknownUnit: string
  unknownFood: string
  status: LineStatus
}

/** `current` is null in the final overview. */
export interface Review {
  lines: readonly ReviewLine[]
  current: string | null
  /** Closing would lose decisions or changes. */
  isTouched: boolean
}

/** Lines at or above this mean confidence are accepted if unit and food are known. */
export const SURE_ENOUGH = 0.85

export function plainLine(row: IngredientRow): ReviewLine {
  return {
    key: row.key,
    input: null,
    confidence: 1,
    weakest: 'amount',
    row,
    unknownUnit: '',
    unknownFood: '',
    status: 'known',
  }
}

export function unknownWords({ row, unknownUnit, unknownFood }: ReviewLine): { unit: string; food: string } {
  if (row.kind === 'heading') return { unit: '', food: '' }
  return {
    unit: row.unit ? '' : row.unitText.trim(),
    food: row.food || (unknownFood === '' && unknownUnit === '') ? '' : row.foodText.trim(),
  }
}

export function hasNewWord(line: ReviewLine): boolean {
  const { food, unit } = unknownWords(line)
  return food !== '' || unit !== ''
}

/** A new name of this many words, without amount or unit, is probably a step: "Chop the onions". */
const STEP_WORDS_MIN = 3
const couldBeStep = ({ row, unknownFood }: ReviewLine): boolean =>
  row.kind === 'ingredient' &&
  row.amount.text.trim() === '' &&
  row.unit === null &&
  row.unitText.trim() === '' &&
  unknownFood.split(/\s+/).length >= STEP_WORDS_MIN

export const isDoubtful = (line: ReviewLine): boolean =>
  line.status === 'open' && (line.confidence < SURE_ENOUGH || couldBeStep(line))

export const remainingLines = ({ lines }: Review): ReviewLine[] =>
  lines.filter(({ input, status }) => input !== null && status !== 'deleted')

import type { EditorRecipe } from '~/lib/editor/editor-recipe'

export type IngredientRow = EditorRecipe['ingredients'][number]

/** The fields of a result, by which one says where it is weak. */
export type Part = 'amount' | 'unit' | 'food' | 'note'

/**
 * How far a line is: `known` needs nobody, `open` waits for a decision, `accepted` and `deleted` are decisions of
 * the person.
 */
export type LineStatus = 'known' | 'open' | 'accepted' | 'deleted'

/** One line of the list while it is reviewed: what was written, and the row that it becomes. */
export interface ReviewLine {
  /** The key of the row at first; it stays while the row changes. */
  key: string
  /** The text that was read; null for a line that was left out: a linked recipe, a heading, an empty row. */
  input: string | null
  /** How sure the parser is on average, 0 to 1. */
  confidence: number
  weakest: Part
  row: IngredientRow
  /** Words for a unit and a food that the group did not know when they were read; empty for none. */
  unknownUnit: string
  unknownFood: string
  status: LineStatus
}

/** A list under review and the line that is looked at; none when all of them are looked over at the end. */
export interface Review {
  lines: readonly ReviewLine[]
  current: string | null
  /** The person decided or changed something, which closing would lose. */
  isTouched: boolean
}

/** From this average on a line is taken without asking, if its unit and food are known. */
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

/** Words of the line that are still no unit or food of the group. */
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

/** A new name of so many words, without an amount or a unit, is rather a step: "Chop the onions". */
const STEP_WORDS_MIN = 3
const couldBeStep = ({ row, unknownFood }: ReviewLine): boolean =>
  row.kind === 'ingredient' &&
  row.amount.text.trim() === '' &&
  row.unit === null &&
  row.unitText.trim() === '' &&
  unknownFood.split(/\s+/).length >= STEP_WORDS_MIN

/** Whether the reading itself is in doubt; a food that is only new is none. */
export const isDoubtful = (line: ReviewLine): boolean =>
  line.status === 'open' && (line.confidence < SURE_ENOUGH || couldBeStep(line))

export const remainingLines = ({ lines }: Review): ReviewLine[] =>
  lines.filter(({ input, status }) => input !== null && status !== 'deleted')

import type { EditorRecipe, IngredientLine, Named } from '~/lib/editor/editor-recipe'
import { joinNote } from '~/lib/editor/editor-recipe'
import { withLinks } from '~/lib/editor/written-line'
import { foldText } from '~/lib/options/filter-options'
import { nextOpen } from './move'
import { plainLine, type Review, type ReviewLine, SURE_ENOUGH, unknownWords } from './review-line'

function changeLine(review: Review, key: string, change: (line: ReviewLine) => ReviewLine): Review {
  const lines = review.lines.map((line) => (line.key === key ? change(line) : line))
  return { ...review, lines, isTouched: true }
}

/** Changes fields of a line, which then waits to be accepted. Linking a food or unit keeps the text. */
export function editLine(review: Review, key: string, changes: Partial<IngredientLine>): Review {
  const change = changes.food || changes.unit ? withLinks : withChanges
  return changeLine(review, key, (line) =>
    line.row.kind === 'ingredient' ? { ...line, row: change(line.row, changes), status: 'open' } : line,
  )
}

const withChanges = (row: IngredientLine, changes: Partial<IngredientLine>): IngredientLine => ({
  ...row,
  ...changes,
})

export function editHeading(review: Review, key: string, text: string): Review {
  return changeLine(review, key, (line) =>
    line.row.kind === 'heading' ? { ...line, row: { ...line.row, text }, status: 'open' } : line,
  )
}

function decide(review: Review, key: string, status: 'accepted' | 'deleted'): Review {
  const changed = changeLine(review, key, (line) => ({ ...line, status }))
  return { ...changed, current: nextOpen(changed.lines, key) }
}

export function acceptLine(review: Review, key: string): Review {
  return decide(review, key, 'accepted')
}

export function deleteLine(review: Review, key: string): Review {
  return decide(review, key, 'deleted')
}

export const restoreLine = (review: Review, key: string): Review =>
  changeLine(review, key, (line) => ({ ...line, status: 'open' }))

/** Open lines with the same text, ignoring case, get it, too; lines without other questions are settled. */
export function settleWord(review: Review, key: string, kind: 'unit' | 'food', word: Named): Review {
  const source = review.lines.find((line) => line.key === key)
  if (!source) return review
  const spoken = new Set([foldText(wordsAsRead(source, kind)), foldText(unknownWords(source)[kind])])
  spoken.delete('')
  const lines = review.lines.map((line) => {
    if (line.row.kind === 'heading') return line
    const isSource = line.key === key
    const sameWords = line.status === 'open' && spoken.has(foldText(unknownWords(line)[kind]))
    if (!isSource && !sameWords) return line
    const known = kind === 'unit' ? { unit: word, unitText: '' } : { food: word, foodText: '' }
    const settled: ReviewLine = { ...line, row: withLinks(line.row, known) }
    if (isSource) return { ...settled, status: 'open' as const }
    const { unit, food } = unknownWords(settled)
    const isSettled = unit === '' && food === '' && line.confidence >= SURE_ENOUGH
    return isSettled ? { ...settled, status: 'known' as const } : settled
  })
  return { ...review, lines, isTouched: true }
}

const wordsAsRead = ({ unknownUnit, unknownFood }: ReviewLine, kind: 'unit' | 'food') =>
  kind === 'unit' ? unknownUnit : unknownFood

function keepUnitWords(row: IngredientLine): IngredientLine {
  const words = row.unitText.trim()
  if (words === '' || row.unit) return row
  const kept = row.food
    ? { note: joinNote(words, row.note) }
    : { foodText: [words, row.foodText.trim()].filter(Boolean).join(' ') }
  return withLinks(row, { ...kept, unitText: '' })
}

export function rowsOf({ lines }: Review): EditorRecipe['ingredients'] {
  return lines
    .filter(({ status }) => status !== 'deleted')
    .map(({ row }) => (row.kind === 'ingredient' ? keepUnitWords(row) : row))
}

/** Takes over rows edited by hand. */
export function replaceRows(review: Review, rows: EditorRecipe['ingredients']): Review {
  const before = new Map(review.lines.map((line) => [line.key, line]))
  const kept = rows.map((row): ReviewLine => {
    const line = before.get(row.key)
    return line ? { ...line, row, status: line.status === 'open' ? 'accepted' : line.status } : plainLine(row)
  })
  return { ...review, lines: kept, isTouched: true }
}

import type { EditorRecipe, IngredientLine } from '~/lib/editor/editor-recipe'
import { joinNote } from '~/lib/editor/editor-recipe'
import { isBlankIngredient } from '~/lib/editor/to-recipe'
import { LINE_MAX } from '~/schemas/recipe-in'
import type { IngredientRow } from './review-line'

export interface LineToRead {
  row: IngredientLine
  text: string
}

const isReadable = (row: IngredientRow): row is IngredientLine =>
  row.kind === 'ingredient' && !row.linksRecipe && !isBlankIngredient(row)

/** The lines that go to the parser, in order: all with a text but those that stand for another recipe. */
export function linesToRead(rows: EditorRecipe['ingredients']): LineToRead[] {
  return rows.filter(isReadable).map((row) => ({ row, text: textToRead(row).slice(0, LINE_MAX) }))
}

/** Is there a line without a food, which reading could give one? */
export function hasUnread(rows: EditorRecipe['ingredients']): boolean {
  return rows.some((row) => isReadable(row) && !row.food)
}

/**
 * What is read of a line: the text that it came from; without one its note as long as there is neither unit nor
 * food, since amounts may stand in it; else the amount, unit, food and note together, not scaled.
 */
function textToRead(row: IngredientLine): string {
  const { originalText, amount, unit, unitText, food, foodText, note } = row
  if (originalText?.trim()) return originalText
  if (!unit && !food && unitText === '') return joinNote(foodText, note)
  const words = [amount.text, unit?.name ?? unitText, food?.name ?? foodText].filter(
    (word) => word.trim() !== '',
  )
  return joinNote(words.join(' '), note)
}

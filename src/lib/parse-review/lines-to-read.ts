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

/** In order, without blank rows and linked recipes. */
export function linesToRead(rows: EditorRecipe['ingredients']): LineToRead[] {
  return rows.filter(isReadable).map((row) => ({ row, text: textToRead(row).slice(0, LINE_MAX) }))
}

/** Whether a line has no food, which parsing could provide. */
export function hasUnread(rows: EditorRecipe['ingredients']): boolean {
  return rows.some((row) => isReadable(row) && !row.food)
}

/** The original text; else the note if there is neither unit nor food; else the fields joined, unscaled. */
function textToRead(row: IngredientLine): string {
  const { originalText, amount, unit, unitText, food, foodText, note } = row
  if (originalText?.trim()) return originalText
  if (!unit && !food && unitText === '') return joinNote(foodText, note)
  const words = [amount.text, unit?.name ?? unitText, food?.name ?? foodText].filter(
    (word) => word.trim() !== '',
  )
  return joinNote(words.join(' '), note)
}

import type { Graph } from '../data/json-ld.ts'
import type { ReadIngredient } from '../read-result.ts'
import { isShouted } from './headings.ts'
import { type IngredientLine, ingredientLines } from './ingredient-lines.ts'

/**
 * The ingredients of a value in any shape. Headings inside the list become the `title` of the line that
 * follows; a heading with nothing under it stays a line, so that no word is lost.
 */
export function cleanIngredients(value: unknown, graph: Graph): ReadIngredient[] {
  const ingredients: ReadIngredient[] = []
  let title: string | null = null
  for (const { text, isHeading } of markShouted(ingredientLines(value, graph))) {
    if (title !== null && isHeading) ingredients.push({ text: title, title: null })
    if (!isHeading) ingredients.push({ text, title })
    title = isHeading ? text : null
  }
  if (title !== null) ingredients.push({ text: title, title: null })
  return ingredients
}

/** Capitals make a heading where most lines are not written in capitals. */
function markShouted(lines: IngredientLine[]): IngredientLine[] {
  const shouted = lines.filter((line) => isShouted(line.text)).length
  if (shouted * 2 >= lines.length) return lines
  return lines.map((line) => ({ text: line.text, isHeading: line.isHeading || isShouted(line.text) }))
}

import type { Recipe } from '~/schemas/recipe'
import { hasMarkup } from './markup'
import { type RichNode, type RichTexts, richTextKey } from './rich-node'

/**
 * Reads the texts of a recipe that hold Markdown. The parser is only fetched when there is one; done on the server,
 * the first page comes without it.
 */
export async function readRichTexts(recipe: Recipe): Promise<RichTexts> {
  const texts = [
    recipe.description,
    ...recipe.recipeInstructions.map(({ text }) => text),
    ...recipe.notes.map(({ text }) => text),
  ].filter(hasMarkup)
  const lines = recipe.recipeIngredient.map(({ note }) => note).filter(hasMarkup)
  const read = new Map<string, RichNode[]>()
  if (texts.length + lines.length === 0) return read
  const { readMarkdown } = await import('./read-markdown')
  for (const text of texts) read.set(richTextKey(text, false), readMarkdown(text, false))
  for (const line of lines) read.set(richTextKey(line, true), readMarkdown(line, true))
  return read
}

import { recipeLine, textOfPieces } from '~/lib/ingredient-display/recipe-line'
import type { Recipe } from '~/schemas/recipe'
import { hasMarkup } from './markup'
import { type RichNode, type RichTexts, richTextKey } from './rich-node'

/**
 * Parses the recipe texts that contain Markdown. Loads the parser only if needed; on the server, so that the first page
 * does without it. All texts of a recipe share one budget; beyond it they stay as written.
 */
export async function readRichTexts(recipe: Recipe): Promise<RichTexts> {
  const texts = [
    recipe.description,
    ...recipe.recipeInstructions.map(({ text }) => text),
    ...recipe.notes.map(({ text }) => text),
  ].filter(hasMarkup)
  const lines = recipe.recipeIngredient
    .filter(({ display }) => hasMarkup(display))
    .flatMap((ingredient) => {
      const { words, note } = recipeLine(ingredient, { language: recipe.language })
      return [textOfPieces(words), note]
    })
    .filter(hasMarkup)
  const read = new Map<string, RichNode[] | null>()
  if (texts.length + lines.length === 0) return read
  const { createMarkdownReader } = await import('./read-markdown')
  const parse = createMarkdownReader()
  const add = (text: string, inline: boolean) => {
    const key = richTextKey(text, inline)
    if (!read.has(key)) read.set(key, parse(text, inline))
  }
  for (const text of texts) add(text, false)
  for (const line of lines) add(line, true)
  return read
}

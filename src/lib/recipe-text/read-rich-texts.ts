import { recipeLine, textOfPieces } from '~/lib/ingredient-display/recipe-line'
import type { Recipe } from '~/schemas/recipe'
import { MARKDOWN_MAX_STEPS, markdownSteps, RECIPE_MARKDOWN_MAX_STEPS } from './markdown-cost'
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
  const { readMarkdown } = await import('./read-markdown')
  let budget = RECIPE_MARKDOWN_MAX_STEPS
  const add = (text: string, inline: boolean) => {
    const key = richTextKey(text, inline)
    if (read.has(key)) return
    const steps = markdownSteps(text)
    const fits = steps <= Math.min(budget, MARKDOWN_MAX_STEPS)
    read.set(key, fits ? readMarkdown(text, inline) : null)
    if (fits) budget -= steps
  }
  for (const text of texts) add(text, false)
  for (const line of lines) add(line, true)
  return read
}

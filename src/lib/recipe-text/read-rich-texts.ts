import { recipeLine, textOfPieces } from '~/lib/ingredient-display/recipe-line'
import type { Recipe } from '~/schemas/recipe'
import { hasMarkup } from './markup'
import { type RichNode, type RichTexts, richTextKey } from './rich-node'

/**
 * Characters of a recipe that are shown with Markdown, lines, and timers, which takes some 100 ms for the worst texts.
 * A long recipe has a tenth.
 */
const FORMATTED_MAX = 40_000

/**
 * Parses the recipe texts that contain Markdown. Loads the parser only if needed; on the server, so that the first page
 * does without it. All texts of a recipe share one budget; beyond it they stay as written.
 */
export async function readRichTexts(recipe: Recipe): Promise<RichTexts> {
  const texts = [
    recipe.description,
    ...recipe.recipeInstructions.map(({ text }) => text),
    ...recipe.notes.map(({ text }) => text),
    ...recipe.comments.map(({ text }) => text),
  ]
  const lines = recipe.recipeIngredient
    .filter(({ display }) => hasMarkup(display))
    .flatMap((ingredient) => {
      const { words, note } = recipeLine(ingredient, { language: recipe.language })
      return [textOfPieces(words), note]
    })
  // Each occurrence is rendered.
  const shown = new Map<string, { text: string; inline: boolean; length: number }>()
  const add = (text: string, inline: boolean) => {
    const key = richTextKey(text, inline)
    shown.set(key, { text, inline, length: (shown.get(key)?.length ?? 0) + text.length })
  }
  for (const text of texts) add(text, false)
  for (const line of lines) add(line, true)

  const read = new Map<string, RichNode[] | null>()
  const parse = [...shown.values()].some(({ text }) => hasMarkup(text))
    ? (await import('./read-markdown')).createMarkdownReader()
    : null
  let budget = FORMATTED_MAX
  for (const [key, { text, inline, length }] of shown) {
    if (length > budget) {
      read.set(key, null)
      continue
    }
    budget -= length
    if (parse && hasMarkup(text)) read.set(key, parse(text, inline))
  }
  return read
}

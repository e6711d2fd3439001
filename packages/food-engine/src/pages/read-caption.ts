import type { PageFacts } from './page/page-facts.ts'
import type { PartialCandidate } from './partial-candidate.ts'
import type { ReadOptions } from './read-result.ts'
import { readRecipeText } from './text/read-recipe-text.ts'

const CAPTIONS_MAX = 4
const MIN_LENGTH = 60
const INGREDIENTS_MIN = 2
/** Confidence of lists read from text for people. */
const UNSURE = 0.5

/** For pages without another recipe. Null if no text has both ingredients and steps. */
export function readCaption(facts: PageFacts, options: ReadOptions): PartialCandidate | null {
  const captions = [...new Set(facts.captions.map((text) => text.trim()))]
    .filter(({ length }) => length >= MIN_LENGTH)
    .sort((a, b) => b.length - a.length)
  for (const caption of captions.slice(0, CAPTIONS_MAX)) {
    const { recipe, ...read } = readRecipeText(caption, options)
    if (!read.ok || recipe.ingredients.length < INGREDIENTS_MIN || recipe.steps.length === 0) continue
    const { ingredients, steps, totalTime, prepTime, cookTime, notes } = recipe
    const description = recipe.description || (caption.split('\n')[0] ?? '').trim()
    return {
      source: 'visible',
      recipe: { ingredients, steps, totalTime, prepTime, cookTime, notes, yield: recipe.yield, description },
      confidence: { ingredients: UNSURE, steps: UNSURE },
    }
  }
  return null
}

import type { Document } from 'domhandler'
import type { ReadIngredient, ReadStep } from '../read-result.ts'
import { betterIngredients } from './better-ingredients.ts'
import { betterSteps } from './better-steps.ts'
import type { LineModel } from './line-model.ts'
import { readVisibleRecipe } from './visible-recipe.ts'

/** Lists that the page's visible text gives in place of the data's; a list that is not there stays as it is. */
export type PageLists = {
  ingredients?: { lines: ReadIngredient[]; confidence: number }
  steps?: { lines: ReadStep[]; confidence: number }
}

/** What the page has to show to be taken for a recipe at all, where no data says that it is one. */
const CLEAR = { ingredients: 8, steps: 4 }
/** Lines of each list for that. */
const FEWEST = 2

/**
 * The ingredients and steps that data lacks or has broken, read from the visible page. Data that is complete
 * is never replaced. `isRecipe` tells that data names the page a recipe; without that both lists have to be
 * clear, so that no recipe is read out of other pages.
 */
export function completeFromPage(
  root: Document,
  data: { ingredients: ReadIngredient[]; steps: ReadStep[]; isRecipe: boolean },
  model: LineModel,
): PageLists {
  const page = readVisibleRecipe(root, model)
  const hasData = data.ingredients.length > 0 || data.steps.length > 0
  if (!hasData && !data.isRecipe) {
    if (page.ingredientGain < CLEAR.ingredients || page.stepGain < CLEAR.steps) return {}
    if (page.ingredients.length < FEWEST) return {}
  }
  const ingredients =
    data.ingredients.length === 0 ? page.ingredients : betterIngredients(data.ingredients, page.ingredients)
  const steps = data.steps.length === 0 ? page.steps : betterSteps(data.steps, page.steps)
  return {
    ...(ingredients?.length
      ? { ingredients: { lines: ingredients, confidence: sureness(page.ingredientGain, ingredients.length) } }
      : {}),
    ...(steps?.length ? { steps: { lines: steps, confidence: sureness(page.stepGain, steps.length) } } : {}),
  }
}

/** How sure a list is, 0 to 1, by the gain of a line: lines that are clear have about 4 or more. */
function sureness(gain: number, lines: number): number {
  return Math.min(0.9, Math.max(0.3, 0.3 + gain / Math.max(1, lines) / 6))
}

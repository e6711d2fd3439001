import type { ReadIngredient, ReadStep } from '../read-result.ts'
import { analyseLines, type LinePage } from './analyse-lines.ts'
import { chooseRuns, logLikelihoodOf, shareOfFoods } from './choose-runs.ts'
import type { Run } from './find-runs.ts'
import { ingredientsOfEntries } from './ingredients-of-entries.ts'
import { featuresOfLines } from './line-features.ts'
import { type LineModel, probabilitiesOf } from './line-model.ts'
import type { PageLine } from './page-line.ts'
import type { Place } from './place-of-recipe.ts'
import { withoutRepeatedIngredients } from './repeated-ingredients.ts'
import { entriesOfRuns } from './run-entries.ts'
import { smoothProbabilities } from './smooth-probabilities.ts'
import { stepsOfEntries } from './steps-of-entries.ts'
import { withUnmarkedLists } from './unmarked-lists.ts'

/** Log-likelihoods measure certainty (0 = nothing found), the places locate the lists. */
export type VisibleRecipe = {
  ingredients: ReadIngredient[]
  steps: ReadStep[]
  ingredientLogLikelihood: number
  stepLogLikelihood: number
  places: Place[]
  /** Share of the ingredients with a common food, 0 to 1. */
  foodShare: number
  isHeaded: boolean
}

export function readVisibleRecipe(lines: PageLine[], model: LineModel): VisibleRecipe {
  const page = analyseLines(lines)
  const own = featuresOfLines(page).map((features) => probabilitiesOf(features, model))
  const probabilities = withUnmarkedLists(smoothProbabilities(own, page), page)
  const { ingredients, steps } = chooseRuns(probabilities, page)
  const list = ingredientsOfEntries(entriesOfRuns(ingredients, page, probabilities))
  const entries = withoutRepeatedIngredients(entriesOfRuns(steps, page, probabilities), list)
  return {
    ingredients: list,
    steps: stepsOfEntries(entries),
    ingredientLogLikelihood: logLikelihoodOf(ingredients),
    stepLogLikelihood: logLikelihoodOf(steps),
    places: [...ingredients, ...steps],
    foodShare: shareOfFoods(ingredients, page),
    isHeaded: isBelowHeading('ingredients', ingredients, page) && isBelowHeading('steps', steps, page),
  }
}

function isBelowHeading(kind: Run['kind'], runs: Run[], { states }: LinePage): boolean {
  return runs.some(({ from }) => states[from]?.kind === kind)
}

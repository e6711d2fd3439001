import type { Document } from 'domhandler'
import type { ReadIngredient, ReadStep } from '../read-result.ts'
import { betterIngredients } from './better-ingredients.ts'
import { betterSteps } from './better-steps.ts'
import { withBlanksOfPage } from './blanks-of-page.ts'
import { MOSTLY_FOODS } from './choose-runs.ts'
import { withoutHiddenVersions } from './hidden-versions.ts'
import { type DataLists, isIncomplete } from './incomplete-data.ts'
import type { LineModel } from './line-model.ts'
import type { PageLine } from './page-line.ts'
import { readPageLines } from './page-lines.ts'
import { fold, placeAround, placesOfTexts } from './place-of-recipe.ts'
import { withStepsOfPage } from './steps-of-page.ts'
import { withoutTitleOfWhole, withTitlesBetween } from './titles-between.ts'
import { withTitlesOfPage } from './titles-on-page.ts'
import { readVisibleLabels, type VisibleLabels } from './visible-labels.ts'
import { readVisibleNotes } from './visible-notes.ts'
import { readVisibleRecipe, type VisibleRecipe } from './visible-recipe.ts'

/** Lists that replace the data's (a missing list changes nothing), and values from labels. */
export type PageCompletion = {
  ingredients?: { lines: ReadIngredient[]; confidence: number }
  /** The ingredients of the data, if only the page shows which are titles or where words end. */
  titled?: ReadIngredient[]
  steps?: { lines: ReadStep[]; confidence: number }
  /** The steps of the data, split and titled as on the page. */
  shownSteps?: ReadStep[]
  labels?: VisibleLabels
  notes?: { title: string; text: string }[]
}

/** For pages whose data mentions no recipe: each list, and both together; less with announcing headings. */
const CLEAR = {
  each: 3,
  together: 14,
  eachHeaded: 1,
  eachHeadedOfFoods: 0.5,
  togetherHeaded: 8,
  eachOfFoods: 0.5,
  togetherOfFoods: 9,
}
/** Minimum ingredients for that, and their share with a common food: instructions for other things also have lists. */
const FEWEST = 2
const FOODS_MIN = 0.2
const PRICES_MAX = 0.3
const PRICE = /[$€£¥₹]\s?\d|\d\s?[€£$]|\d[.,]\d{2}$/
/** A longer page list shows that data is incomplete; shorter data may be the whole list in one line or two. */
const LONGER = 1.3
const FEWEST_OF_PART = 3
/** Minimum gain if the data declares a recipe but does not contain it. */
const NAMED = 4

/**
 * Missing or broken ingredients and steps, and labeled times and servings, from the visible page. Complete data is
 * never replaced and does not run the line model. `isRecipe` says that data names the page a recipe; otherwise both
 * lists must be clear, so that no recipe is found on other pages.
 */
export function completeFromPage(
  root: Document,
  given: DataLists & { isRecipe: boolean; name: string },
  { model, locale }: { model: LineModel; locale: string },
): PageCompletion {
  const lines = withoutHiddenVersions(readPageLines(root))
  const data = {
    ...given,
    ingredients: withTitlesOfPage(withBlanksOfPage(given.ingredients, lines), lines),
  }
  const withTitles = (list: ReadIngredient[]) =>
    withoutTitleOfWhole(withTitlesBetween(list, lines), given.name)
  const ownList = withTitles(data.ingredients)
  const titled = ownList === given.ingredients ? undefined : ownList
  const steps = withStepsOfPage(given.steps, lines)
  const shownSteps = steps === given.steps ? undefined : steps
  if (!isIncomplete(data, lines)) {
    const places = placesOfTexts(
      [...data.ingredients, ...data.steps].map(({ text }) => text),
      lines,
    )
    return {
      titled,
      shownSteps,
      labels: readVisibleLabels(withoutSteps(lines, data.steps), placeAround(places, lines), locale),
      notes: readVisibleNotes(lines, places),
    }
  }
  const page = readVisibleRecipe(lines, model)
  const hasData = data.ingredients.length > 0 || data.steps.length > 0
  if (
    !hasData &&
    !isClearlyRecipe(page) &&
    (!data.isRecipe || page.ingredientLogLikelihood + page.stepLogLikelihood < NAMED)
  )
    return {}
  const ingredients =
    data.ingredients.length === 0 ? page.ingredients : betterIngredients(data.ingredients, page.ingredients)
  const known = data.ingredients.length
  const isPart = known >= FEWEST_OF_PART && (ingredients?.length ?? 0) >= known * LONGER
  const pageSteps = data.steps.length === 0 ? page.steps : betterSteps(data.steps, page.steps, { isPart })
  const said = withoutSteps(lines, [...data.steps, ...page.steps])
  const labels = readVisibleLabels(said, placeAround(page.places, lines), locale)
  return {
    titled,
    shownSteps,
    labels,
    notes: readVisibleNotes(lines, page.places),
    ...(ingredients?.length
      ? {
          ingredients: {
            lines: withTitles(ingredients),
            confidence: sureness(page.ingredientLogLikelihood, ingredients.length),
          },
        }
      : {}),
    ...(pageSteps?.length
      ? { steps: { lines: pageSteps, confidence: sureness(page.stepLogLikelihood, pageSteps.length) } }
      : {}),
  }
}

/** The time of a single step ("Bake for 40 minutes") is not the recipe's. */
function withoutSteps(lines: PageLine[], steps: ReadStep[]): PageLine[] {
  const texts = new Set(steps.map(({ text }) => fold(text)))
  return lines.map((line) =>
    texts.has(fold(line.text)) && !/[:：]/.test(line.text) ? { ...line, text: '' } : line,
  )
}

function isClearlyRecipe(page: VisibleRecipe): boolean {
  const { ingredients, ingredientLogLikelihood, stepLogLikelihood, foodShare, isHeaded } = page
  if (ingredients.length < FEWEST) return false
  if (ingredients.filter(({ text }) => PRICE.test(text)).length > ingredients.length * PRICES_MAX)
    return false
  const [weaker, together] = [
    Math.min(ingredientLogLikelihood, stepLogLikelihood),
    ingredientLogLikelihood + stepLogLikelihood,
  ]
  const eachHeaded = foodShare >= MOSTLY_FOODS ? CLEAR.eachHeadedOfFoods : CLEAR.eachHeaded
  if (isHeaded) return weaker >= eachHeaded && together >= CLEAR.togetherHeaded
  if (foodShare >= MOSTLY_FOODS) return weaker >= CLEAR.eachOfFoods && together >= CLEAR.togetherOfFoods
  return foodShare >= FOODS_MIN && weaker >= CLEAR.each && together >= CLEAR.together
}

/** Confidence of a list, 0 to 1, by the logLikelihood of a line, which is 4 or more for clear lines. */
function sureness(logLikelihood: number, lines: number): number {
  return Math.min(0.9, Math.max(0.3, 0.3 + logLikelihood / Math.max(1, lines) / 6))
}

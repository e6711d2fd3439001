import type { Recipe, RecipeIngredient, RecipeStep } from '~/schemas/recipe'
import { suggestLinks } from '../editor/suggest-links'
import { expandRecipe } from '../merge-items/expand-recipe'

export interface CookLine {
  ingredient: RecipeIngredient
  scale: number
  /** Of its recipe. */
  language: string
}

export interface CookStep {
  step: RecipeStep
  /** Of the step's recipe, which may be a linked one. */
  ingredients: readonly RecipeIngredient[]
  scale: number
  language: string
  part: string
  lines: CookLine[]
}

export interface RecipeToCook {
  recipe: Recipe
  scale: number
}

/** The recipe first, then linked recipes, each once with the sum of its scales. */
export function recipesToCook(
  recipe: Recipe,
  linked: ReadonlyMap<string, Recipe>,
  scale: number,
): RecipeToCook[] {
  const node = (of: Recipe) => ({
    id: of.id,
    of,
    ingredients: of.recipeIngredient.map(({ quantity, referencedRecipe }) => ({
      quantity,
      referencedRecipeId: referencedRecipe?.id ?? null,
    })),
  })
  const nodes = new Map([...linked].map(([id, of]) => [id, node(of)]))
  return expandRecipe(node(recipe), scale, nodes).map((found) => ({
    recipe: found.recipe.of,
    scale: found.scale,
  }))
}

/** Of a line without a food its words, without the remarks in brackets. */
const nameOf = ({ food, referencedRecipe, note }: RecipeIngredient): string =>
  food?.name ?? referencedRecipe?.name ?? note.replace(/\([^()]*\)/gu, ' ')

/** Ingredients per step: those linked to it, and those linked to no step that its text names. */
function linesByStep({ recipe, scale }: RecipeToCook): { byStep: CookLine[][]; unlinked: CookLine[] } {
  const { recipeIngredient, recipeInstructions, language } = recipe
  const linesOf = (keys: ReadonlySet<string>) =>
    recipeIngredient
      .filter(({ referenceId }) => keys.has(referenceId))
      .map((ingredient) => ({ ingredient, scale, language }))
  const linkedTo = (step: RecipeStep) => step.ingredientReferences.map(({ referenceId }) => referenceId)
  const linked = new Set(recipeInstructions.flatMap(linkedTo))
  const names = recipeIngredient.map((ingredient) => ({
    key: ingredient.referenceId,
    name: nameOf(ingredient),
  }))
  const keysByStep = recipeInstructions.map(
    (step) => new Set([...linkedTo(step), ...suggestLinks(step.text, names, linked)]),
  )
  const found = new Set(keysByStep.flatMap((keys) => [...keys]))
  const others = names.filter(({ key }) => !found.has(key)).map(({ key }) => key)
  return { byStep: keysByStep.map(linesOf), unlinked: linesOf(new Set(others)) }
}

/** In cooking order: steps of linked recipes first. `unlinked` ingredients belong to no step. */
export function cookSteps(recipes: readonly RecipeToCook[]): { steps: CookStep[]; unlinked: CookLine[] } {
  const steps: CookStep[] = []
  const unlinked: CookLine[] = []
  for (const toCook of recipes.toReversed()) {
    const { byStep, unlinked: rest } = linesByStep(toCook)
    let part = toCook === recipes[0] ? '' : toCook.recipe.name
    for (const [at, step] of toCook.recipe.recipeInstructions.entries()) {
      if (step.title.trim()) part = step.title.trim()
      const { recipe, scale } = toCook
      const { recipeIngredient: ingredients, language } = recipe
      steps.push({ step, ingredients, scale, language, part, lines: byStep[at] ?? [] })
    }
    unlinked.push(...rest)
  }
  return { steps, unlinked }
}

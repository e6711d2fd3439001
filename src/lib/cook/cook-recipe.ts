import type { Recipe, RecipeIngredient, RecipeStep } from '~/schemas/recipe'
import { suggestLinks } from '../editor/suggest-links'
import { expandRecipe } from '../merge-items/expand-recipe'

export interface CookLine {
  ingredient: RecipeIngredient
  scale: number
}

export interface CookStep {
  step: RecipeStep
  /** Of the step's recipe, which may be a linked one. */
  ingredients: readonly RecipeIngredient[]
  scale: number
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

const nameOf = ({ food, referencedRecipe, note }: RecipeIngredient): string =>
  food?.name ?? referencedRecipe?.name ?? note

/** Ingredients per step. Steps without links get those that their text names. */
function linesByStep({ recipe, scale }: RecipeToCook): { byStep: CookLine[][]; unlinked: CookLine[] } {
  const { recipeIngredient, recipeInstructions } = recipe
  const line = (ingredient: RecipeIngredient) => ({ ingredient, scale })
  const references = (step: RecipeStep) => [
    ...new Set(step.ingredientReferences.map(({ referenceId }) => referenceId)),
  ]
  const linked = new Set(recipeInstructions.flatMap(references))
  const known = recipeIngredient.filter(({ referenceId }) => linked.has(referenceId))
  if (known.length === 0) {
    const named = recipeIngredient.map((ingredient) => ({
      key: ingredient.referenceId,
      name: nameOf(ingredient),
    }))
    const found = recipeInstructions.map(({ text }) => new Set(suggestLinks(text, named, new Set())))
    return {
      byStep: found.map((keys) =>
        recipeIngredient.filter(({ referenceId }) => keys.has(referenceId)).map(line),
      ),
      unlinked: [],
    }
  }
  return {
    byStep: recipeInstructions.map((step) => {
      const keys = new Set(references(step))
      return recipeIngredient.filter(({ referenceId }) => keys.has(referenceId)).map(line)
    }),
    unlinked: recipeIngredient.filter(({ referenceId }) => !linked.has(referenceId)).map(line),
  }
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
      steps.push({ step, ingredients: recipe.recipeIngredient, scale, part, lines: byStep[at] ?? [] })
    }
    unlinked.push(...rest)
  }
  return { steps, unlinked }
}

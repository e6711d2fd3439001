import { tidy } from './more-amounts.ts'
import type { RecipesById } from './types.ts'

interface LinkingRecipe {
  id: string
  ingredients: readonly { referencedRecipeId: string | null; quantity: number | null }[]
}

/** Every recipe once, with its total times along all paths (a line without quantity counts 1). Cycles are cut. */
export function expandRecipe<T extends LinkingRecipe>(
  recipe: T,
  scale: number,
  recipes: ReadonlyMap<string, T>,
): { recipe: T; scale: number }[] {
  const open = new Set<string>()
  const finished: T[] = []
  const finishedIds = new Set<string>()
  const links = new Map<string, { toId: string; times: number }[]>()

  const visit = (current: T) => {
    open.add(current.id)
    const linksHere: { toId: string; times: number }[] = []
    links.set(current.id, linksHere)
    for (const { referencedRecipeId, quantity } of current.ingredients) {
      const linked = referencedRecipeId === null ? undefined : recipes.get(referencedRecipeId)
      if (!linked || open.has(linked.id)) continue
      linksHere.push({ toId: linked.id, times: quantity || 1 })
      if (!finishedIds.has(linked.id)) visit(linked)
    }
    open.delete(current.id)
    finishedIds.add(current.id)
    finished.push(current)
  }
  visit(recipe)

  const scales = new Map([[recipe.id, scale]])
  return finished.toReversed().map((needed) => {
    const total = tidy(scales.get(needed.id) ?? 0)
    for (const { toId, times } of links.get(needed.id) ?? []) {
      scales.set(toId, (scales.get(toId) ?? 0) + total * times)
    }
    return { recipe: needed, scale: total }
  })
}

export function withLinkedRecipes(recipeId: string, recipes: RecipesById): string[] {
  const recipe = recipes.get(recipeId)
  return recipe ? expandRecipe(recipe, 1, recipes).map((linked) => linked.recipe.id) : [recipeId]
}

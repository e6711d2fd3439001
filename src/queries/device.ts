import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { readAllResults } from '~/browser/offline/device-storage'

/** Enough to choose from; all recipes are one link away. */
const RECIPES_MAX = 12

const RecipeKey = v.tuple([v.literal('recipes'), v.literal('detail'), v.string()])
const StoredRecipe = v.object({ id: v.string(), slug: v.string(), name: v.string() })

async function readRecipes() {
  const results = (await readAllResults()).toSorted(([, a], [, b]) => b.updatedAt - a.updatedAt)
  const recipes = results.flatMap(([hash, { data }]) => {
    const recipe = v.is(RecipeKey, JSON.parse(hash)) ? v.safeParse(StoredRecipe, data) : undefined
    return recipe?.success ? [recipe.output] : []
  })
  const byId = new Map(recipes.map((recipe) => [recipe.id, recipe]))
  return [...byId.values()].slice(0, RECIPES_MAX)
}

export const deviceQueries = {
  recipes: () => queryOptions({ queryKey: ['device', 'recipes'], queryFn: readRecipes, staleTime: 0 }),
}

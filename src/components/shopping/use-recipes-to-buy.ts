import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { linkedIds } from '~/lib/recipes-to-buy/recipes-to-buy'
import { recipeKeys, recipeQueries } from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'

/** The recipes with all their lines, and every recipe that is linked from them, by id. */
async function readWithLinked(client: QueryClient, ids: readonly string[]): Promise<Recipe[]> {
  const found = new Map<string, Recipe>()
  let wanted = [...new Set(ids)]
  while (wanted.length > 0) {
    const read = await Promise.all(wanted.map((id) => client.fetchQuery(recipeQueries.detail(id))))
    for (const recipe of read) found.set(recipe.id, recipe)
    wanted = [...new Set(read.flatMap(linkedIds))].filter((id) => !found.has(id))
  }
  return [...found.values()]
}

/** Recipes by id, whole and with those that they link to; undefined while they are on their way. */
export function useRecipesToBuy(ids: readonly string[], enabled: boolean) {
  const client = useQueryClient()
  return useQuery({
    queryKey: recipeKeys.toBuy(ids),
    queryFn: () => readWithLinked(client, ids),
    enabled,
    select: (recipes) => new Map(recipes.map((recipe) => [recipe.id, recipe])),
  })
}

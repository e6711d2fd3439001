import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasStatus } from '~/lib/api-error'
import { linkedIds } from '~/lib/recipes-to-buy/recipes-to-buy'
import type { Recipe } from '~/schemas/recipe'
import { recipeKeys } from './keys'
import { recipeQueries } from './recipes'

/** Deleted and inaccessible linked recipes are left out: the line still has their name. */
async function readLinked(client: QueryClient, id: string, guestOf: string | null): Promise<Recipe | null> {
  try {
    return await client.fetchQuery(recipeQueries.detail(id, guestOf))
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

async function readWithLinked(
  client: QueryClient,
  ids: readonly string[],
  guestOf: string | null,
): Promise<Recipe[]> {
  const found = new Map<string, Recipe>()
  const requested = new Set(ids)
  let read = await Promise.all(
    [...requested].map((id) => client.fetchQuery(recipeQueries.detail(id, guestOf))),
  )
  while (read.length > 0) {
    for (const recipe of read) found.set(recipe.id, recipe)
    const wanted = [...new Set(read.flatMap(linkedIds))].filter((id) => !requested.has(id))
    for (const id of wanted) requested.add(id)
    const linked = await Promise.all(wanted.map((id) => readLinked(client, id, guestOf)))
    read = linked.filter((recipe) => recipe !== null)
  }
  return [...found.values()]
}

export function useRecipesWithLinked(
  ids: readonly string[],
  { enabled, guestOf = null }: { enabled: boolean; guestOf?: string | null },
) {
  const client = useQueryClient()
  return useQuery({
    queryKey: recipeKeys.withLinked(ids, guestOf),
    queryFn: () => readWithLinked(client, ids, guestOf),
    enabled,
    select: (recipes) => new Map(recipes.map((recipe) => [recipe.id, recipe])),
  })
}

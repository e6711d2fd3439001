import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { CookbookOfRecipes, CookbookRecipe, CookbookRecipeState } from '~/schemas/cookbook'
import { cookbookKeys, recipeKeys } from './keys'
import { refetch } from './requests'

/** Ids that fit into a URL. */
const IDS_PER_REQUEST = 200
/** Limit of the server. */
const STATES_PER_REQUEST = 500

const slices = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

export const cookbookRecipeQueries = {
  /** What people added to a cookbook, left out or moved. */
  states: (slug: string) =>
    queryOptions({
      queryKey: [...cookbookKeys.all, 'recipes', slug],
      queryFn: ({ signal }): Promise<CookbookRecipe[]> =>
        api(routes.listCookbookRecipes, { params: { item_id: slug }, signal }),
    }),

  /** Number of the recipes in each cookbook of the household. */
  of: (recipeIds: readonly string[]) =>
    queryOptions({
      queryKey: [...cookbookKeys.all, 'of', ...recipeIds],
      queryFn: async ({ signal }): Promise<CookbookOfRecipes[]> => {
        const counts = await Promise.all(
          slices(recipeIds, IDS_PER_REQUEST).map((ids) =>
            api(routes.listCookbooksOfRecipes, { query: { recipeIds: ids }, signal }),
          ),
        )
        const sums = new Map<string, CookbookOfRecipes>()
        for (const { cookbookId, added, leftOut, matches } of counts.flat()) {
          const known = sums.get(cookbookId) ?? { cookbookId, added: 0, leftOut: 0, matches: 0 }
          sums.set(cookbookId, {
            cookbookId,
            added: known.added + added,
            leftOut: known.leftOut + leftOut,
            matches: known.matches + matches,
          })
        }
        return [...sums.values()]
      },
    }),
}

/** Returns the former states, which undo the change. */
export function useChangeCookbookRecipes() {
  const client = useQueryClient()
  return async (
    cookbookId: string,
    states: readonly CookbookRecipeState[],
  ): Promise<CookbookRecipeState[]> => {
    const former: CookbookRecipeState[] = []
    for (const body of slices(states, STATES_PER_REQUEST))
      former.push(
        ...(await api(routes.changeCookbookRecipes, { params: { item_id: cookbookId }, body, quiet: true })),
      )
    await refetch(client, cookbookKeys.all, recipeKeys.lists)
    return former
  }
}

/** The first recipes of the cookbook in their new order. */
export function useOrderCookbookRecipes() {
  const client = useQueryClient()
  return async (cookbookId: string, recipeIds: readonly string[]) => {
    const body = { recipeIds: [...recipeIds] }
    await api(routes.orderCookbookRecipes, { params: { item_id: cookbookId }, body, quiet: true })
    await client.invalidateQueries({ queryKey: recipeKeys.lists })
  }
}

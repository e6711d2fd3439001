import { queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { recipeActionTable } from './group-tables'
import { NAMES_STALE_MS } from './whole-lists'

export const recipeActionsOfHousehold = () =>
  queryOptions({
    queryKey: [...recipeActionTable.key, 'by-title'],
    queryFn: async ({ signal }) => {
      const query = { perPage: -1, orderBy: 'title', orderDirection: 'asc' } as const
      return (await api(routes.listRecipeActions, { query, signal, quiet: true })).items
    },
    staleTime: NAMES_STALE_MS,
  })

/** The target's response is not reported. */
export const triggerRecipeAction = (id: string, slug: string, scale: number) =>
  api(routes.triggerRecipeAction, {
    params: { item_id: id, recipe_slug: slug },
    body: { recipe_scale: scale },
    quiet: true,
  })

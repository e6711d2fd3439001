import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { MergeRecipes } from '~/schemas/duplicate-recipe'
import { undoable } from './recently-deleted'

const key = ['duplicate-recipes'] as const

export const duplicateRecipesQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: reading(routes.listDuplicateRecipes),
    staleTime: 0,
  })

/** Diaries, plans, ratings and cookbooks change with it. Resolves to the id that undoes it. */
export function useMergeRecipes() {
  const client = useQueryClient()
  return async (body: MergeRecipes) => {
    const batchId = await undoable((headers) => api(routes.mergeRecipes, { body, headers, quiet: true }))
    await client.invalidateQueries()
    return batchId
  }
}

export function useMarkRecipesDistinct() {
  const client = useQueryClient()
  return async (ids: readonly [string, string]) => {
    await api(routes.markRecipesDistinct, { body: { ids }, quiet: true })
    await client.invalidateQueries({ queryKey: key })
  }
}

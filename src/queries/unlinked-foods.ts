import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Query, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { UnlinkedFoodDecision } from '~/schemas/unlinked-food'
import { foodKeys, recipeKeys } from './keys'
import { undoable } from './recently-deleted'
import { refetch } from './requests'

const key = ['unlinked-foods'] as const

export const unlinkedFoodsQuery = (query: Query<'listUnlinkedFoods'>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: reading(routes.listUnlinkedFoods, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function useRefresh() {
  const client = useQueryClient()
  return () => refetch(client, key, recipeKeys.all, foodKeys.all)
}

/** Decides for all lines of a phrase, in requests of a bounded number of lines; `batchId` undoes it. */
export function useDecideUnlinkedFood() {
  const refresh = useRefresh()
  return async (decision: UnlinkedFoodDecision) => {
    let count = 0
    try {
      const batchId = await undoable(async (headers) => {
        let isMore = true
        let body = decision
        while (isMore) {
          const done = await api(routes.decideUnlinkedFood, { body, headers, quiet: true })
          count += done.count
          isMore = done.isMore
          // The first request has created the food.
          if (body.to && done.foodId) body = { ...body, to: { ...body.to, id: done.foodId } }
        }
      })
      return { count, batchId }
    } finally {
      await refresh()
    }
  }
}

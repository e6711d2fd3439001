import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, type Query } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { UnlinkedFoodDecision, UnlinkedFoodUndo } from '~/schemas/unlinked-food'
import { foodKeys, recipeKeys } from './keys'

const key = ['unlinked-foods'] as const

export const unlinkedFoodsQuery = (query: Query<'listUnlinkedFoods'>) =>
  queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => api(routes.listUnlinkedFoods, { query, signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function useRefresh() {
  const client = useQueryClient()
  return () =>
    Promise.all([key, recipeKeys.all, foodKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Decides for all lines of a phrase, in requests of a bounded number of lines. */
export function useDecideUnlinkedFood() {
  const refresh = useRefresh()
  return async (decision: UnlinkedFoodDecision) => {
    const undos: UnlinkedFoodUndo[] = []
    let count = 0
    try {
      let isMore = true
      let body = decision
      while (isMore) {
        const done = await api(routes.decideUnlinkedFood, { body, quiet: true })
        undos.push(done.undo)
        count += done.count
        isMore = done.isMore
        // The food exists by now.
        if (body.to && done.undo.foodId) body = { ...body, to: { ...body.to, id: done.undo.foodId } }
      }
    } finally {
      await refresh()
    }
    return { count, undos }
  }
}

export function useUndoUnlinkedFood() {
  const refresh = useRefresh()
  return async (undos: readonly UnlinkedFoodUndo[]) => {
    try {
      for (const body of undos) await api(routes.undoUnlinkedFood, { body, quiet: true })
    } finally {
      await refresh()
    }
  }
}

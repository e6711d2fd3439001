import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { makeId } from '~/lib/make-id'
import type { UndoChoice, UndoKind } from '~/schemas/undo'

const undoKeys = { all: ['recently-deleted'] as const }

export const undoQueries = {
  list: (kind?: UndoKind) =>
    infiniteQueryOptions({
      queryKey: [...undoKeys.all, 'list', kind ?? null],
      queryFn: ({ pageParam: page, signal }) =>
        api(routes.listRecentlyDeleted, { query: { page, kind }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ page, total_pages: last }) => (page < last ? page + 1 : undefined),
      staleTime: 0,
    }),
  /** Deleted recipes whose names contain the text. */
  recipesNamed: (search: string) =>
    queryOptions({
      queryKey: [...undoKeys.all, 'recipes', search],
      queryFn: reading(routes.listRecentlyDeleted, { query: { kind: 'recipe', search, perPage: 1 } }),
      staleTime: 0,
    }),
  /** The latest deletion of a recipe with this slug or id; null if there is none. */
  recipe: (recipe: string) =>
    queryOptions({
      queryKey: [...undoKeys.all, 'recipe', recipe],
      queryFn: async ({ signal }) => {
        const { items } = await api(routes.listRecentlyDeleted, { query: { recipe, perPage: 1 }, signal })
        return items[0] ?? null
      },
      staleTime: 0,
    }),
}

/** Runs a change with a header that names it; resolves to the id with which `useRestore` undoes it. */
export async function undoable(
  change: (headers: Record<string, string>) => Promise<unknown>,
): Promise<string> {
  const batchId = makeId()
  await change({ 'x-undo-id': batchId })
  return batchId
}

/** Any query of the page may contain restored rows. */
export function useRestore() {
  const client = useQueryClient()
  return async (choice: UndoChoice) => {
    const restored = await api(routes.restoreDeleted, { body: choice, quiet: true })
    await client.invalidateQueries()
    return restored
  }
}

export function usePurge() {
  const client = useQueryClient()
  return async (choice: UndoChoice | 'all') => {
    await (choice === 'all'
      ? api(routes.purgeAllDeleted, { quiet: true })
      : api(routes.purgeDeleted, { body: choice, quiet: true }))
    await client.invalidateQueries({ queryKey: undoKeys.all })
  }
}

import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** Choices of names change seldom, and every list of them is complete. */
export const NAMES_STALE_MS = 300_000

type ByName = { perPage: -1; orderBy: string; orderDirection: 'asc' }
interface ListOptions {
  query: ByName
  signal: AbortSignal
}

/**
 * Everything of one kind in one list, by name: `listAll(foodKeys.all, (options) => api(routes.listFoods, options))`.
 */
export function listAll<T>(
  queryKey: QueryKey,
  read: (options: ListOptions) => Promise<{ items: T[] }>,
  { orderBy = 'name', staleTime = NAMES_STALE_MS } = {},
) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      (await read({ query: { perPage: -1, orderBy, orderDirection: 'asc' }, signal })).items,
    staleTime,
  })
}

type WholeList<T> = ReturnType<typeof listAll<T>>

/** Creates an entry and adds it to the cached list. Error `name_taken`. */
export function useCreateNamed<T extends { id: string }>(
  list: WholeList<T>,
  create: (name: string) => Promise<T>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: create,
    onSuccess: (created) => {
      client.setQueryData(list.queryKey, (known) => known && [...known, created])
      return client.invalidateQueries({ queryKey: list.queryKey, refetchType: 'none' })
    },
  })
}

/** Changes an entry of a complete list; updates the cached list once it is stored. */
export function useChangeNamed<T extends { id: string }, Change>(
  list: WholeList<T>,
  change: (change: Change) => Promise<T>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      client.setQueryData(list.queryKey, (known) =>
        known?.map((other) => (other.id === changed.id ? changed : other)),
      )
      return client.invalidateQueries({ queryKey: list.queryKey, refetchType: 'none' })
    },
  })
}

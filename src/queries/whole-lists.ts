import { type QueryKey, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode } from '~/lib/api-error'
import { notifyApiListeners } from '~/lib/api-notifications'
import { foldText } from '~/lib/options/filter-options'

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

const withRow = <T extends { id: string }>(rows: T[], row: T): T[] =>
  rows.some(({ id }) => id === row.id) ? rows : [...rows, row]

type WholeList<T> = ReturnType<typeof listAll<T>>

const keyOf = (name: string) =>
  foldText(name)
    .replaceAll('’', '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What `create` made, with `quiet: 'name_taken'`, or the entry that has the name. */
export async function orExisting<T extends { name: string }>(
  name: string,
  create: () => Promise<T>,
  readAll: () => Promise<readonly T[]>,
): Promise<T> {
  try {
    return await create()
  } catch (error) {
    if (!hasCode(error, 'name_taken')) throw error
    const all = await readAll()
    const existing =
      all.find((one) => one.name === name) ?? all.find((one) => keyOf(one.name) === keyOf(name))
    if (existing) return existing
    notifyApiListeners({ kind: 'error', error, quiet: false })
    throw error
  }
}

/** Creates an entry and adds it to the cached list, or returns the one that has the name. */
export function useCreateNamed<T extends { id: string; name: string }>(
  list: WholeList<T>,
  create: (name: string) => Promise<T>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (name: string) =>
      orExisting(
        name,
        () => create(name),
        () => client.fetchQuery({ ...list, staleTime: 0 }),
      ),
    onSuccess: (created) => {
      client.setQueryData(list.queryKey, (known) => known && withRow(known, created))
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

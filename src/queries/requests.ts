import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

/** Refetches the shown queries below `keys`; others when they are shown next. */
export const refetch = (client: QueryClient, ...keys: readonly QueryKey[]): Promise<unknown> =>
  Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))

/** A write that refetches the queries below `keys`. On failure, refetches without waiting. */
export function useWrite<Input, Result>(
  write: (input: Input) => Promise<Result>,
  ...keys: readonly [QueryKey, ...QueryKey[]]
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: () => refetch(client, ...keys),
    onError: () => void refetch(client, ...keys),
  })
}

/** Runs a write and refetches affected queries if it succeeds. */
export const refreshing =
  (refresh: () => Promise<unknown>) =>
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    const result = await work(...args)
    await refresh()
    return result
  }

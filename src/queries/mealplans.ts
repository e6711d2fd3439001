import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { IsoDate } from '~/lib/dates/iso-date'
import { api } from '~/lib/legacy-api'
import type { CreatePlanEntry, PlanEntryType, ReadPlanEntry } from '~/schemas/mealplan'
import type { PageOf } from '~/schemas/wire'

const all = ['mealplans'] as const
const path = '/api/households/mealplans'

export const mealplanQueries = {
  /** What the household has planned for today. */
  today: () =>
    queryOptions({
      queryKey: [...all, 'today'],
      queryFn: ({ signal }) => api.get<ReadPlanEntry[]>(`${path}/today`, { signal, quiet: true }),
    }),

  /** Everything planned from the first to the last day, both included, in the order of the days. */
  between: (first: IsoDate, last: IsoDate) =>
    queryOptions({
      queryKey: [...all, 'between', first, last],
      queryFn: async ({ signal }) => {
        const query = {
          start_date: first,
          end_date: last,
          perPage: -1,
          orderBy: 'date',
          orderDirection: 'asc',
        }
        return (await api.get<PageOf<ReadPlanEntry>>(path, { query, signal, quiet: true })).items
      },
    }),
}

// Entries on the screen change at once; the plan is read again when the last of several changes is answered.
const mutationKey = ['mealplans', 'change']

function refreshPlan(client: QueryClient): Promise<void> | undefined {
  if (client.isMutating({ mutationKey }) > 1) return
  return client.invalidateQueries({ queryKey: all })
}

/** Shows an entry where it belongs in every part of the plan that is known; `shown` false takes it away. */
async function showEntry(client: QueryClient, entry: ReadPlanEntry, shown = true): Promise<void> {
  const between = [...all, 'between']
  await client.cancelQueries({ queryKey: between })
  for (const [key, known] of client.getQueriesData<ReadPlanEntry[]>({ queryKey: between })) {
    if (!known) continue
    const others = known.filter(({ id }) => id !== entry.id)
    const covers = String(key[2]) <= entry.date && entry.date <= String(key[3])
    client.setQueryData(key, shown && covers ? [...others, entry] : others)
  }
}

/** Plans one thing. What the entry looks like is known when it is answered. */
export function useAddPlanEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: (entry: CreatePlanEntry) => api.post<ReadPlanEntry>(path, entry),
    onSuccess: (entry) => showEntry(client, entry),
    onSettled: () => refreshPlan(client),
  })
}

/** Changes an entry from what it was to what it shall be: shown at once, put back when it fails. */
export function useChangePlanEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: ({ to: { recipe: _, ...entry } }: { from: ReadPlanEntry; to: ReadPlanEntry }) =>
      api.put<ReadPlanEntry>(`${path}/${entry.id}`, entry),
    onMutate: ({ to }) => showEntry(client, to),
    onError: (_error, { from }) => showEntry(client, from),
    onSettled: () => refreshPlan(client),
  })
}

/** Takes one entry off the plan: gone at once, back when it fails. */
export function useRemovePlanEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: ({ id }: ReadPlanEntry) => api.delete<ReadPlanEntry>(`${path}/${id}`),
    onMutate: (entry) => showEntry(client, entry, false),
    onError: (_error, entry) => showEntry(client, entry),
    onSettled: () => refreshPlan(client),
  })
}

/** Plans again what was taken off. It is back at once, under a new id as soon as that is answered. */
export function useRestorePlanEntry() {
  const client = useQueryClient()
  return useMutation({
    mutationKey,
    networkMode: 'always',
    mutationFn: ({ date, entryType, title, text, recipeId }: ReadPlanEntry) =>
      api.post<ReadPlanEntry>(path, { date, entryType, title, text, recipeId }),
    onMutate: (entry) => showEntry(client, entry),
    onError: (_error, entry) => showEntry(client, entry, false),
    onSettled: () => refreshPlan(client),
  })
}

/** A recipe on a day. */
export interface PlannedRecipe {
  date: IsoDate
  entryType: PlanEntryType
  recipeId: string
}

/** Plans recipes, one after the other in their order; answers the entries. */
export function usePlanRecipes() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (planned: readonly PlannedRecipe[]) => {
      const entries: ReadPlanEntry[] = []
      for (const entry of planned) entries.push(await api.post<ReadPlanEntry>(path, entry))
      return entries
    },
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
}

/** Takes entries off the plan. */
export function useRemovePlanEntries() {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (ids: readonly number[]) =>
      Promise.all(ids.map((id) => api.delete<ReadPlanEntry>(`${path}/${id}`))),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import type { IsoDate } from '~/lib/dates/iso-date'
import type { PlanEntryType, ReadPlanEntry } from '~/schemas/mealplan'
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

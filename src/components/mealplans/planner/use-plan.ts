import { useQueries } from '@tanstack/react-query'
import type { IsoDate } from '~/lib/dates/iso-date'
import { mealplanQueries } from '~/queries/mealplans'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { type PlanRange, weeksOf } from './plan-range'

export function usePlan(range: PlanRange, firstDayOfWeek: number) {
  return useQueries({
    queries: weeksOf(range, firstDayOfWeek).map(({ first, last }) => ({
      ...mealplanQueries.between(first, last),
      refetchOnWindowFocus: true,
    })),
    combine: (weeks) => {
      const known = weeks.flatMap(({ data }) => (data ? [data] : []))
      const waiting = weeks.find(({ data }) => data === undefined)
      return {
        data: known.length === weeks.length ? known.flat() : undefined,
        error: waiting?.error ?? null,
        fetchStatus: waiting?.fetchStatus ?? 'idle',
        // Ignored once everything is loaded, to avoid re-rendering the board on background refetches.
        isFetching: waiting !== undefined && weeks.some(({ isFetching }) => isFetching),
        refetch: () => Promise.all(weeks.map(({ refetch }) => refetch())),
      } as const
    },
  })
}

export const onDays = (
  entries: readonly ReadPlanEntry[],
  { first, last }: { first: IsoDate; last: IsoDate },
) => entries.filter(({ date }) => first <= date && date <= last)

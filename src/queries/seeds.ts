import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { SEEDS, type Seed, type SeederConfig } from '~/schemas/seeder'
import { foodTable, unitTable } from './group-tables'
import { labels } from './labels'
import { undoable } from './recently-deleted'
import type { Resource } from './resource'

const add: Record<Seed, (locale: SeederConfig['locale']) => Promise<unknown>> = {
  labels: (locale) => api(routes.seedLabels, { body: { locale }, quiet: true }),
  units: (locale) => api(routes.seedUnits, { body: { locale }, quiet: true }),
  foods: (locale) => api(routes.seedFoods, { body: { locale }, quiet: true }),
}

/** How many sections and units have the names of seeds in another language. */
export const seedNames = (locale: SeederConfig['locale']) =>
  queryOptions({
    queryKey: ['seed-names', locale],
    queryFn: ({ signal }) => api(routes.renameSeeds, { body: { locale, dryRun: true }, quiet: true, signal }),
    staleTime: 0,
  })

/** Resolves to the id that undoes it. */
export function useRenameSeeds() {
  const client = useQueryClient()
  return async (locale: SeederConfig['locale']) => {
    const batchId = await undoable((headers) =>
      api(routes.renameSeeds, { body: { locale }, headers, quiet: true }),
    )
    await client.invalidateQueries()
    return batchId
  }
}

/** Existing entries stay. Labels must precede the foods that use them. */
export function useAddSeeds() {
  const client = useQueryClient()
  return async (wanted: readonly Seed[], locale: SeederConfig['locale']) => {
    try {
      for (const seed of SEEDS) if (wanted.includes(seed)) await add[seed](locale)
    } finally {
      await Promise.all(SEEDS.map((seed) => client.invalidateQueries({ queryKey: [seed] })))
    }
  }
}

const one = { page: 1, perPage: 1, orderBy: 'name', orderDirection: 'asc', search: '' } as const

function useTotal<Row extends { id: string }, Values>(of: Resource<Row, Values>, enabled: boolean) {
  return useQuery({ ...of.page(one), enabled }).data?.total
}

/** Undefined while loading. */
export function useSeedTotals(enabled: boolean): Record<Seed, number | undefined> {
  return {
    labels: useTotal(labels, enabled),
    units: useTotal(unitTable, enabled),
    foods: useTotal(foodTable, enabled),
  }
}

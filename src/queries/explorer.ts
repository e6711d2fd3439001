import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { apiAs, type Query, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { addDays, type IsoDate, today } from '~/lib/dates/iso-date'
import type { FilterName } from '~/lib/explorer/explorer-search'
import { guestKey } from './guests'
import { mealplanKeys, organizerKeys, recipeKeys } from './keys'
import { NAMES_STALE_MS } from './whole-lists'

export interface FilterValue {
  id: string
  name: string
}

export interface WantedName {
  kind: FilterName
  value: string
}

/** Categories and tags next to "All". */
const CHIPS_PER_KIND = 8
const lists = {
  categories: routes.listCategories,
  tags: routes.listTags,
  tools: routes.listTools,
  foods: routes.listFoods,
  households: routes.listGroupHouseholds,
} as const satisfies Record<FilterName, string>
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const SLUG = /^[a-z0-9-]+$/

const randomSeed = () => Math.random().toString(36).slice(2, 10)
const totalOf = async (guestOf: string | null, queryFilter: string | undefined, signal: AbortSignal) =>
  (await apiAs(guestOf, routes.listRecipes, { query: { perPage: 1, queryFilter }, signal, quiet: true }))
    .total

const explorerKeys = {
  seed: ['explorer', 'seed'] as const,
  name: (kind: FilterName, value: string, guestOf: string | null) =>
    ['explorer', 'name', kind, value, ...guestKey(guestOf)] as const,
  names: (wanted: readonly WantedName[], guestOf: string | null) =>
    ['explorer', 'names', wanted, ...guestKey(guestOf)] as const,
}

export const explorerQueries = {
  /** Seed of the random order: constant during the visit, until reshuffled. */
  seed: () =>
    queryOptions({
      queryKey: explorerKeys.seed,
      queryFn: randomSeed,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),

  /** The total, and the number of recipes new since the first of the month. */
  counts: (guestOf: string | null = null, month: IsoDate = firstOfMonth(today())) =>
    queryOptions({
      queryKey: recipeKeys.counts(month, guestOf),
      queryFn: async ({ signal }) => {
        const [all, thisMonth] = await Promise.all([
          totalOf(guestOf, undefined, signal),
          totalOf(guestOf, `createdAt >= "${month}T00:00:00Z"`, signal),
        ])
        return { all, thisMonth }
      },
    }),

  today: () => queryOptions({ queryKey: mealplanKeys.today, queryFn: reading(routes.listTodaysEntries) }),

  /** Counts per further choice; keeps the last result while loading. */
  filterCounts: (input: Query<'countRecipeFilters'>, guestOf: string | null = null) =>
    queryOptions({
      queryKey: recipeKeys.filterCounts(input, guestOf),
      queryFn: ({ signal }) => apiAs(guestOf, routes.countRecipeFilters, { query: input, signal }),
      placeholderData: keepPreviousData,
    }),

  /** The most frequent categories and tags, as quick filters. */
  chips: (guestOf: string | null = null) =>
    queryOptions({
      queryKey: [...organizerKeys.chips, ...guestKey(guestOf)],
      queryFn: async ({ signal }) => {
        const { categories, tags } = await apiAs(guestOf, routes.countRecipeFilters, {
          query: { kinds: ['categories', 'tags'] },
          signal,
        })
        const most = (kind: 'categories' | 'tags', counts: readonly FilterValue[]) =>
          counts.slice(0, CHIPS_PER_KIND).map(({ id, name }) => ({ kind, id, name }))
        return [...most('categories', categories), ...most('tags', tags)]
      },
      staleTime: NAMES_STALE_MS,
    }),

  /** The entry of an id or slug in the URL; null if it does not exist. */
  name: (kind: FilterName, value: string, guestOf: string | null = null) =>
    queryOptions({
      queryKey: explorerKeys.name(kind, value, guestOf),
      queryFn: async ({ signal }): Promise<FilterValue | null> => {
        if (!ID.test(value) && !SLUG.test(value)) return null
        const queryFilter = `${ID.test(value) ? 'id' : 'slug'} = "${value}"`
        const query = { perPage: 1, queryFilter }
        const [item] = (await apiAs(guestOf, lists[kind], { query, signal })).items
        return item ? { id: item.id, name: item.name } : null
      },
      staleTime: NAMES_STALE_MS,
      retry: false,
    }),
}

/** In the order of `wanted`. */
export const filterNames = (wanted: readonly WantedName[], guestOf: string | null) =>
  queryOptions({
    queryKey: explorerKeys.names(wanted, guestOf),
    queryFn: async ({ client }) => {
      const names = wanted.map(({ kind, value }) =>
        client.fetchQuery(explorerQueries.name(kind, value, guestOf)),
      )
      // A failed one rejects only after the others are cached.
      await Promise.allSettled(names)
      return Promise.all(names)
    },
    staleTime: NAMES_STALE_MS,
    retry: false,
  })

/** Shuffles again. */
export function reseed(client: QueryClient): void {
  client.setQueryData(explorerKeys.seed, randomSeed())
}

/** Caches a name before the URL refers to it. */
export function cacheFilterName(
  client: QueryClient,
  kind: FilterName,
  value: FilterValue,
  guestOf: string | null = null,
): void {
  client.setQueryData(explorerKeys.name(kind, value.id, guestOf), value)
}

function firstOfMonth(day: IsoDate): IsoDate {
  return addDays(day, 1 - Number(day.slice(8)))
}

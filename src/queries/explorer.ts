import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { addDays, type IsoDate, today } from '~/lib/dates/iso-date'
import type { FilterName } from '~/lib/explorer/explorer-search'
import { api } from '~/lib/legacy-api'
import type { HouseholdSummary } from '~/schemas/household'
import type { PageOf } from '~/schemas/wire'
import type { RecipePage } from './recipes'

/** Something that recipes can be filtered by. */
export interface FilterValue {
  id: string
  name: string
}

/** How many categories and tags are offered beside "All". */
const CHIPS_PER_KIND = 8
/** Names change seldom. */
const NAMES_STALE_MS = 300_000

const paths: Record<FilterName, string> = {
  categories: '/api/organizers/categories',
  tags: '/api/organizers/tags',
  tools: '/api/organizers/tools',
  foods: '/api/foods',
  households: '/api/groups/households',
}
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const SLUG = /^[a-z0-9-]+$/

const randomSeed = () => Math.random().toString(36).slice(2, 10)
const totalOf = async (queryFilter: string | undefined, signal: AbortSignal) =>
  (await api.get<RecipePage>('/api/recipes', { query: { perPage: 1, queryFilter }, signal })).total

const seedKey = ['explorer', 'seed']
const nameKey = (kind: FilterName, value: string) => ['explorer', 'name', kind, value]

export const explorerQueries = {
  /** The number of the random order: one for the whole visit, until somebody asks for another. */
  seed: () =>
    queryOptions({
      queryKey: seedKey,
      queryFn: randomSeed,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
    }),

  /** How many recipes there are, and how many of them are new since the first of the month. */
  counts: (month: IsoDate = firstOfMonth(today())) =>
    queryOptions({
      // Below the key of the lists: what changes those changes the counts.
      queryKey: ['recipes', 'list', 'counts', month],
      queryFn: async ({ signal }) => {
        const [all, thisMonth] = await Promise.all([
          totalOf(undefined, signal),
          totalOf(`createdAt >= "${month}T00:00:00Z"`, signal),
        ])
        return { all, thisMonth }
      },
    }),

  /** The first categories and tags of the group by name, as quick filters. */
  chips: () =>
    queryOptions({
      queryKey: ['organizers', 'chips'],
      queryFn: async ({ signal }) => {
        const query = { perPage: CHIPS_PER_KIND, orderBy: 'name', orderDirection: 'asc' }
        const first = async (kind: 'categories' | 'tags') => {
          const { items } = await api.get<PageOf<FilterValue>>(paths[kind], { query, signal, quiet: true })
          return items.map(({ id, name }) => ({ kind, id, name }))
        }
        const kinds = await Promise.all([first('categories'), first('tags')])
        return kinds.flat()
      },
      staleTime: NAMES_STALE_MS,
    }),

  /** What an address calls by id or slug; null when there is no such thing. */
  name: (kind: FilterName, value: string) =>
    queryOptions({
      queryKey: nameKey(kind, value),
      queryFn: async ({ signal }): Promise<FilterValue | null> => {
        if (!ID.test(value) && !SLUG.test(value)) return null
        const queryFilter = `${ID.test(value) ? 'id' : 'slug'} = "${value}"`
        const query = { perPage: 1, queryFilter }
        const [item] = (await api.get<PageOf<FilterValue>>(paths[kind], { query, signal, quiet: true })).items
        return item ? { id: item.id, name: item.name } : null
      },
      staleTime: NAMES_STALE_MS,
      retry: false,
    }),

  /** The households of the group, with what they allow each other. */
  households: () =>
    queryOptions({
      queryKey: ['households', 'of-group'],
      queryFn: async ({ signal }) =>
        (
          await api.get<PageOf<HouseholdSummary>>('/api/groups/households', {
            query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' },
            signal,
            quiet: true,
          })
        ).items,
      staleTime: NAMES_STALE_MS,
    }),
}

/** Takes another random order. */
export function reseed(client: QueryClient): void {
  client.setQueryData(seedKey, randomSeed())
}

/** Remembers what something is called, before the address names it. */
export function keepFilterName(client: QueryClient, kind: FilterName, value: FilterValue): void {
  client.setQueryData(nameKey(kind, value.id), value)
}

function firstOfMonth(day: IsoDate): IsoDate {
  return addDays(day, 1 - Number(day.slice(8)))
}

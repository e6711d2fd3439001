import * as v from 'valibot'
import { searchFlag } from '~/lib/search-params'
import { TIME_LIMITS } from '~/schemas/limits'

/** `match` is only for searches. */
export const EXPLORER_ORDERS = [
  'match',
  'createdAt',
  'name',
  'lastMade',
  'rating',
  'updatedAt',
  'random',
] as const
export type ExplorerOrder = (typeof EXPLORER_ORDERS)[number]

/** "Last made" within this many days; null means never. The names are in URLs. */
export const MADE_WITHIN = { week: 7, month: 30, quarter: 91, year: 365, never: null } as const
export type MadeWithin = keyof typeof MADE_WITHIN

/** Filters that match any or all values, with the name of that switch. */
export const FILTER_KINDS = {
  categories: 'requireAllCategories',
  tags: 'requireAllTags',
  tools: 'requireAllTools',
  foods: 'requireAllFoods',
} as const
export type FilterKind = keyof typeof FILTER_KINDS
export const filterKinds = ['categories', 'tags', 'tools', 'foods'] as const satisfies FilterKind[]

/** A recipe has one household, so "all" is pointless there. */
export type FilterName = FilterKind | 'households'

const SEARCH_MAX = 300
const VALUES_MAX = 100

/** Text, also if it looks like a flag; truncated to the limit of the list operation. */
const text = v.pipe(
  v.union([v.string(), v.boolean()]),
  v.transform((value) => String(value).slice(0, SEARCH_MAX)),
)
const textOrNone = v.fallback(
  v.optional(
    v.pipe(
      text,
      v.transform((value) => value || undefined),
    ),
  ),
  undefined,
)
/** One value or several; ids or slugs. Empty counts as not given. */
const values = v.fallback(
  v.optional(
    v.pipe(
      v.union([v.array(text), text]),
      v.transform((given) => {
        const list = [...new Set([given].flat())].filter(Boolean).slice(0, VALUES_MAX)
        return list.length > 0 ? list : undefined
      }),
    ),
  ),
  undefined,
)
/** One of a few numbers, as text or number. */
const oneOf = <const Values extends readonly number[]>(known: Values) =>
  v.fallback(
    v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform((given) => known.find((value) => String(value) === String(given))),
      ),
    ),
    undefined,
  )
/** Ids of foods; other values are dropped. */
const excluded = v.fallback(
  v.optional(
    v.pipe(
      values,
      v.transform((given) => {
        const ids = given?.filter((id) => v.is(v.pipe(v.string(), v.uuid()), id)) ?? []
        return ids.length > 0 ? ids : undefined
      }),
    ),
  ),
  undefined,
)
const order = v.fallback(v.optional(v.picklist(EXPLORER_ORDERS)), undefined)
const direction = v.fallback(v.optional(v.picklist(['asc', 'desc'])), undefined)

/**
 * The explorer's URL search. Contains only non-default values; invalid values count as missing. By default the newest
 * recipes come first, or the best matches of a search. All names are in the result, even undefined: the router merges it over the raw query, whose invalid values
 * would remain otherwise.
 */
export const ExplorerSearch = v.pipe(
  v.object({
    search: textOrNone,
    orderBy: order,
    orderDirection: direction,
    categories: values,
    tags: values,
    tools: values,
    foods: values,
    households: values,
    time: oneOf(TIME_LIMITS),
    stars: oneOf([1, 2, 3, 4, 5]),
    made: v.fallback(v.optional(v.picklist(['week', 'month', 'quarter', 'year', 'never'])), undefined),
    withoutFoods: excluded,
    person: v.fallback(v.optional(v.pipe(v.string(), v.uuid())), undefined),
    requireAllCategories: searchFlag,
    requireAllTags: searchFlag,
    requireAllTools: searchFlag,
    requireAllFoods: searchFlag,
  }),
  v.transform((search): ExplorerSearch => ({ ...nothing(search), ...tidySearch(search) })),
)

/** Of a cookbook, which has its own order unless one is chosen, also newest first. */
export const cookbookOrder = { orderBy: order, orderDirection: direction }

export const ListSearch = v.pipe(
  v.object({ search: textOrNone, ...cookbookOrder }),
  v.transform((search): ListSearch => ({ ...nothing(search), ...tidySearch(search) })),
)
export type OrderSearch = Pick<ExplorerSearch, 'orderBy' | 'orderDirection'>
export type ListSearch = OrderSearch & Pick<ExplorerSearch, 'search'>

const nothing = (search: object): ExplorerSearch =>
  Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))

export interface ExplorerSearch {
  search?: string | undefined
  /** Cookbooks have an own order if it is missing. */
  orderBy?: ExplorerOrder | undefined
  orderDirection?: 'asc' | 'desc' | undefined
  categories?: string[] | undefined
  tags?: string[] | undefined
  tools?: string[] | undefined
  foods?: string[] | undefined
  households?: string[] | undefined
  time?: number | undefined
  stars?: number | undefined
  made?: MadeWithin | undefined
  withoutFoods?: string[] | undefined
  /** Whose recipes. */
  person?: string | undefined
  requireAllCategories?: true | undefined
  requireAllTags?: true | undefined
  requireAllTools?: true | undefined
  requireAllFoods?: true | undefined
}

function usualDirection(orderBy: ExplorerOrder): 'asc' | 'desc' {
  return orderBy === 'name' ? 'asc' : 'desc'
}

const usualOrder = ({ search }: ExplorerSearch): ExplorerOrder => (search ? 'match' : 'createdAt')

export function orderOf(search: ExplorerSearch): {
  orderBy: ExplorerOrder
  orderDirection: 'asc' | 'desc'
} {
  const isUsable = search.search || search.orderBy !== 'match'
  const orderBy = (isUsable && search.orderBy) || usualOrder(search)
  return { orderBy, orderDirection: search.orderDirection ?? usualDirection(orderBy) }
}

export const hasDirection = (order: ExplorerOrder): boolean => order !== 'random' && order !== 'match'

export function tidySearch(search: ExplorerSearch): ExplorerSearch {
  const { orderBy, orderDirection } = orderOf(search)
  const isUsual = !hasDirection(orderBy) || orderDirection === usualDirection(orderBy)
  const tidied: ExplorerSearch = {
    ...search,
    search: search.search || undefined,
    orderBy: orderBy === usualOrder(search) ? undefined : orderBy,
    orderDirection: isUsual ? undefined : orderDirection,
  }
  if ((tidied.withoutFoods?.length ?? 0) === 0) tidied.withoutFoods = undefined
  for (const kind of filterKinds) {
    if ((tidied[kind]?.length ?? 0) === 0) tidied[kind] = undefined
    if ((tidied[kind]?.length ?? 0) < 2) tidied[FILTER_KINDS[kind]] = undefined
  }
  for (const [name, value] of Object.entries(tidied)) {
    if (value === undefined) Reflect.deleteProperty(tidied, name)
  }
  return tidied
}

export function countFilters(search: ExplorerSearch): number {
  const names = [...filterKinds, 'households', 'withoutFoods'] as const
  const single =
    (search.time ? 1 : 0) + (search.stars ? 1 : 0) + (search.made ? 1 : 0) + (search.person ? 1 : 0)
  return names.reduce((sum, name) => sum + (search[name]?.length ?? 0), single)
}

export function isNarrowed(search: ExplorerSearch): boolean {
  return Boolean(search.search) || countFilters(search) > 0
}

export function toggleFilter(search: ExplorerSearch, name: FilterName, value: string): ExplorerSearch {
  const chosen = search[name] ?? []
  const rest = chosen.filter((one) => one !== value)
  return tidySearch({ ...search, [name]: rest.length < chosen.length ? rest : [...chosen, value] })
}

/** Adds or removes an excluded food, and removes it from the wanted ones. */
export function toggleWithout(search: ExplorerSearch, food: string): ExplorerSearch {
  const excluded = search.withoutFoods ?? []
  const rest = excluded.filter((one) => one !== food)
  if (rest.length < excluded.length) return tidySearch({ ...search, withoutFoods: rest })
  const foods = search.foods?.filter((one) => one !== food)
  return tidySearch({ ...search, foods, withoutFoods: [...excluded, food] })
}

/** Keeps only the order. */
export function clearFilters({ orderBy, orderDirection }: ExplorerSearch): ExplorerSearch {
  return tidySearch({ orderBy, orderDirection })
}

import { type ExplorerSearch, FILTER_KINDS, filterKinds, orderOf } from './explorer-search'

/** The words in which the list operation is asked. */
export interface ExplorerListInput {
  search?: string
  orderBy: string
  orderDirection: 'asc' | 'desc'
  orderByNullPosition: 'first' | 'last'
  paginationSeed?: string
  households?: readonly string[]
  categories?: readonly string[]
  tags?: readonly string[]
  tools?: readonly string[]
  foods?: readonly string[]
  requireAllCategories?: true
  requireAllTags?: true
  requireAllTools?: true
  requireAllFoods?: true
  maxMinutes?: number
  queryFilter?: string
}

/**
 * What the explorer asks the list for. Recipes that lack what is sorted by come first in ascending and last in
 * descending order. `seed` decides the random order.
 */
export function toListInput(search: ExplorerSearch, seed: string): ExplorerListInput {
  const { orderBy, orderDirection } = orderOf(search)
  const input: ExplorerListInput = {
    orderBy,
    orderDirection,
    orderByNullPosition: orderDirection === 'asc' ? 'first' : 'last',
  }
  if (search.search) input.search = search.search
  if (orderBy === 'random') input.paginationSeed = seed
  if (search.time) input.maxMinutes = search.time
  if (search.stars) input.queryFilter = `rating >= ${search.stars}`
  if (search.households) input.households = search.households
  for (const kind of filterKinds) {
    const chosen = search[kind]
    if (chosen) input[kind] = chosen
    if (search[FILTER_KINDS[kind]]) input[FILTER_KINDS[kind]] = true
  }
  return input
}

/** What the explorer shows as a filter that a cookbook can have; the search text is no part of it. */
export function toFilterText(search: ExplorerSearch): string {
  const list = (ids: readonly string[]) => `[${ids.map((id) => `"${id}"`).join(', ')}]`
  const linked = filterKinds.flatMap((kind) => {
    const ids = search[kind]
    const operator = search[FILTER_KINDS[kind]] ? 'CONTAINS ALL' : 'IN'
    return ids ? `${attributes[kind]} ${operator} ${list(ids)}` : []
  })
  return [
    ...linked,
    ...(search.households ? [`household_id IN ${list(search.households)}`] : []),
    ...(search.time ? [`total_time_seconds <= ${search.time * 60}`] : []),
    ...(search.stars ? [`rating >= ${search.stars}`] : []),
  ].join(' AND ')
}

const attributes = {
  categories: 'recipe_category.id',
  tags: 'tags.id',
  tools: 'tools.id',
  foods: 'recipe_ingredient.food.id',
} as const

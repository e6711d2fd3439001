import { type ExplorerSearch, FILTER_KINDS, filterKinds, MADE_WITHIN, orderOf } from './explorer-search'

export interface ExplorerListInput {
  search?: string
  orderBy?: string
  orderDirection?: 'asc' | 'desc'
  orderByNullPosition?: 'first' | 'last'
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
  requireAllWords?: true
  maxMinutes?: number
  queryFilter?: string
}

/** Recipes without the sort value are first if ascending, else last. `seed` is for the random order. */
export function toListInput(search: ExplorerSearch, seed: string): ExplorerListInput {
  const { orderBy, orderDirection } = orderOf(search)
  const input: ExplorerListInput =
    orderBy === 'match'
      ? {}
      : { orderBy, orderDirection, orderByNullPosition: orderDirection === 'asc' ? 'first' : 'last' }
  if (search.search) {
    input.search = search.search
    input.requireAllWords = true
  }
  if (orderBy === 'random') input.paginationSeed = seed
  if (search.time) input.maxMinutes = search.time
  const queryFilter = limitsOf(search).join(' AND ')
  if (queryFilter) input.queryFilter = queryFilter
  if (search.households) input.households = search.households
  for (const kind of filterKinds) {
    const chosen = search[kind]
    if (chosen) input[kind] = chosen
    if (search[FILTER_KINDS[kind]]) input[FILTER_KINDS[kind]] = true
  }
  return input
}

/** The filters as a cookbook filter, without the search text. */
export function toFilterText(search: ExplorerSearch): string {
  const linked = filterKinds.flatMap((kind) => {
    const ids = search[kind]
    const operator = search[FILTER_KINDS[kind]] ? 'CONTAINS ALL' : 'IN'
    return ids ? `${attributes[kind]} ${operator} ${list(ids)}` : []
  })
  return [
    ...linked,
    ...(search.households ? [`household_id IN ${list(search.households)}`] : []),
    ...(search.time ? [`total_time_seconds <= ${search.time * 60}`] : []),
    ...limitsOf(search),
  ].join(' AND ')
}

const list = (ids: readonly string[]) => `[${ids.map((id) => `"${id}"`).join(', ')}]`

/** Filters that the list operation has no parameter for. */
function limitsOf({ stars, made, withoutFoods, person }: ExplorerSearch): string[] {
  const days = made && MADE_WITHIN[made]
  return [
    ...(stars ? [`rating >= ${stars}`] : []),
    ...(made ? [days ? `last_made >= $NOW-${days}d` : 'last_made IS NULL'] : []),
    ...(person ? [`user_id = "${person}"`] : []),
    ...(withoutFoods ? [`${attributes.foods} NOT IN ${list(withoutFoods)}`] : []),
  ]
}

const attributes = {
  categories: 'recipe_category.id',
  tags: 'tags.id',
  tools: 'tools.id',
  foods: 'recipe_ingredient.food.id',
} as const

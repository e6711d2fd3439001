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
  if (search.households) input.households = search.households
  for (const kind of filterKinds) {
    const chosen = search[kind]
    if (chosen) input[kind] = chosen
    if (search[FILTER_KINDS[kind]]) input[FILTER_KINDS[kind]] = true
  }
  return input
}

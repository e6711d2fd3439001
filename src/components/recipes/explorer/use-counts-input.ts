import { toListInput } from '~/lib/explorer/list-input'
import type { RecipeListInput } from '~/queries/inputs'
import { useExplorerSearch } from './use-explorer-search'

/** What the counts go with: the filters and the search, in any order. */
export function useCountsInput(): RecipeListInput {
  const { search } = useExplorerSearch()
  const { orderBy, orderDirection, orderByNullPosition, ...input } = toListInput(
    { ...search, orderBy: undefined, orderDirection: undefined },
    '',
  )
  return input
}

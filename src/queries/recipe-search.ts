import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { PageOf } from '~/schemas/wire'

/** The most that the search dialog lists; the explorer has the rest. */
export const SEARCH_LIMIT = 6

/** The recipes that match a text best. The last answer stays until the next one is there. */
export function searchRecipes(text: string) {
  return queryOptions({
    queryKey: ['recipes', 'search-dialog', text],
    queryFn: ({ signal }) =>
      api.get<PageOf<RecipeSummary>>('/api/recipes', {
        query: { search: text, page: 1, perPage: SEARCH_LIMIT },
        signal,
        quiet: true,
      }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  })
}

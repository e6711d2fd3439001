import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { recipeKeys } from './keys'
import { fromLibrary } from './library-on-device'

/** Results in the search dialog; the explorer has the rest. */
const SEARCH_LIMIT = 6

export function searchRecipes(text: string) {
  return queryOptions({
    queryKey: recipeKeys.search(text),
    queryFn: reading(routes.listRecipes, {
      query: { search: text, requireAllWords: true, page: 1, perPage: SEARCH_LIMIT },
    }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
    meta: fromLibrary({ search: text }, (page) => page, SEARCH_LIMIT),
  })
}

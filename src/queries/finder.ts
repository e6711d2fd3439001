import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiAs, type Query } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { guestKey } from './guests'
import { recipeKeys } from './keys'

/** Available foods and tools, and how many may be missing. */
export type FinderInput = Pick<
  Query<'suggestRecipes'>,
  | 'foods'
  | 'tools'
  | 'queryFilter'
  | 'maxMissingFoods'
  | 'maxMissingTools'
  | 'includeFoodsOnHand'
  | 'includeToolsOnHand'
>

export const SUGGESTIONS = 20

/** Recipes that can be made, those that lack least first. The last ones stay until the next are there. */
export const finderQueries = {
  suggestions: (input: FinderInput, guestOf: string | null) =>
    queryOptions({
      queryKey: [...recipeKeys.lists, 'suggestions', input, ...guestKey(guestOf)],
      queryFn: async ({ signal }) =>
        (await apiAs(guestOf, routes.suggestRecipes, { query: { ...input, limit: SUGGESTIONS }, signal }))
          .items,
      placeholderData: keepPreviousData,
    }),
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiAs, type Query } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { guestKey } from './guests'
import { recipeKeys } from './keys'

export type FinderInput = Pick<
  Query<'suggestRecipes'>,
  | 'foods'
  | 'tools'
  | 'queryFilter'
  | 'maxMissingFoods'
  | 'maxMissingTools'
  | 'includeFoodsOnHand'
  | 'includeToolsOnHand'
  | 'includeStaples'
>

export const SUGGESTIONS = 40

/** Recipes that can be made, fewest missing first. The previous result stays while the next one loads. */
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

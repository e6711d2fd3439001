import { queryOptions } from '@tanstack/react-query'
import { apiAs } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { guestKey } from './guests'
import { cookbookKeys } from './keys'
import { recipeQueries } from './recipes'
import { listAll } from './whole-lists'

/** Enough recipes to find three with a picture. */
const PREVIEW_RECIPES = 12

export const cookbookQueries = {
  all: (guestOf: string | null = null) =>
    listAll(
      [...cookbookKeys.list, ...guestKey(guestOf)],
      (options) => apiAs(guestOf, routes.listCookbooks, options),
      { orderBy: 'position' },
    ),

  /** By slug or id. An unknown one throws an `ApiError` of status 404. */
  detail: (slug: string, guestOf: string | null = null) =>
    queryOptions({
      queryKey: cookbookKeys.detail(slug, guestOf),
      queryFn: ({ signal }) => apiAs(guestOf, routes.getCookbook, { params: { item_id: slug }, signal }),
    }),

  preview: (slug: string, guestOf: string | null = null) =>
    recipeQueries.list(
      {
        cookbook: slug,
        perPage: PREVIEW_RECIPES,
        orderBy: 'rating',
        orderDirection: 'desc',
        orderByNullPosition: 'last',
      },
      guestOf,
    ),
}

/** More is not used by search engines. */
const LISTED_RECIPES = 100

/** Recipes for the head of a public cookbook's page; not cached, so that no page contains them twice. */
export const listForSearchEngines = (slug: string, guestOf: string | null) =>
  apiAs(guestOf, routes.listRecipes, {
    query: { cookbook: slug, perPage: LISTED_RECIPES, orderBy: 'name', orderDirection: 'asc' },
  })

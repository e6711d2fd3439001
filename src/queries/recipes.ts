import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { api, apiAs, type Query, reading } from '~/lib/api'
import { isNetworkError } from '~/lib/api-error'
import * as routes from '~/lib/api-routes.gen'
import type { Recipe } from '~/schemas/recipe'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { RecipeListInput } from './inputs'
import { recipeKeys } from './keys'
import { fromLibrary } from './library-on-device'

/** Per request; the first request loads two pages, to fill large screens. */
const RECIPES_PER_PAGE = 32

const LIBRARY_PER_PAGE = 250
/** 2,500 recipes are about 2 MB on the device. */
const LIBRARY_PAGES_MAX = 10

/** Pages show names of linked recipes and fetch whole ones individually. */
export const linksAsSummaries = { linkedRecipes: 'summary' } as const

export const recipeQueries = {
  /** One page. With `perPage` 1 for the total only. */
  list: (query: Query<'listRecipes'> = {}, guestOf: string | null = null) =>
    queryOptions({
      queryKey: recipeKeys.page(query, guestOf),
      queryFn: ({ signal }) => apiAs(guestOf, routes.listRecipes, { query, signal }),
    }),

  /** An infinite list; the previous result stays while the next one loads. */
  infinite: (input: RecipeListInput = {}, guestOf: string | null = null) =>
    infiniteQueryOptions({
      queryKey: recipeKeys.infinite(input, guestOf),
      queryFn: ({ pageParam, signal }) =>
        apiAs(guestOf, routes.listRecipes, {
          query: {
            ...input,
            countAll: false,
            page: pageParam,
            perPage: RECIPES_PER_PAGE * (pageParam === 1 ? 2 : 1),
          },
          signal,
          quiet: true,
        }),
      initialPageParam: 1,
      // The first response has pages 1 and 2.
      getNextPageParam: ({ page, per_page, total }) => {
        const loaded = page === 1 ? per_page : page * RECIPES_PER_PAGE
        return loaded < total ? (page === 1 ? 3 : page + 1) : undefined
      },
      placeholderData: keepPreviousData,
      meta: guestOf === null ? fromLibrary(input, (page) => ({ pages: [page], pageParams: [1] })) : {},
    }),

  /** The newest recipes. The device searches them without a connection. */
  library: () =>
    queryOptions({
      queryKey: recipeKeys.library,
      meta: { isLong: true },
      queryFn: async ({ signal }) => {
        const recipes: RecipeSummary[] = []
        for (let page = 1; page <= LIBRARY_PAGES_MAX; page += 1) {
          const query = {
            orderBy: 'createdAt',
            orderDirection: 'desc',
            page,
            perPage: LIBRARY_PER_PAGE,
          } as const
          const { items, total } = await api(routes.listRecipes, { query, signal, quiet: true })
          recipes.push(...items)
          if (recipes.length >= total || items.length === 0) break
        }
        // A recipe that is added between two requests shifts the pages, so that one may come twice.
        return [...new Map(recipes.map((recipe) => [recipe.id, recipe])).values()]
      },
    }),

  /** By slug or id. An unknown one throws an `ApiError` of status 404. */
  detail: (slugOrId: string, guestOf: string | null = null) =>
    queryOptions({
      queryKey: recipeKeys.detail(slugOrId, guestOf),
      queryFn: ({ signal }) =>
        apiAs(guestOf, routes.getRecipe, { params: { slug: slugOrId }, query: linksAsSummaries, signal }),
    }),

  /** "Last made" of the caller's own household. */
  household: (slugOrId: string) =>
    queryOptions({
      queryKey: recipeKeys.household(slugOrId),
      queryFn: reading(routes.getHouseholdRecipe, { params: { recipe_slug: slugOrId } }),
    }),
}

/** Caches the response of a write, also under the previous slug, and refetches lists. */
export function cacheRecipe(client: QueryClient, recipe: Recipe): Promise<void> {
  for (const key of [recipe.slug, recipe.id]) client.setQueryData(recipeQueries.detail(key).queryKey, recipe)
  client.setQueriesData<Recipe>({ queryKey: recipeKeys.details }, (known) =>
    known?.id === recipe.id ? recipe : known,
  )
  return client.invalidateQueries({ queryKey: recipeKeys.lists })
}

/** Follows a renamed recipe by its id. */
export function followRename(
  client: QueryClient,
  { recipeId, slug }: { recipeId: string; slug: string },
): void {
  const known = client.getQueriesData<Recipe>({ queryKey: recipeKeys.details })
  if (!known.some(([, recipe]) => recipe?.id === recipeId && recipe.slug !== slug)) return
  client.setQueriesData<Recipe>({ queryKey: recipeKeys.details }, (recipe) =>
    recipe?.id === recipeId ? { ...recipe, slug } : recipe,
  )
  client.fetchQuery({ ...recipeQueries.detail(recipeId), staleTime: 0 }).then(
    (recipe) => cacheRecipe(client, recipe),
    // The page keeps its data.
    () => {},
  )
}

/** Whether the key has a renamed recipe's former slug, which another recipe may have by now. */
export function isRenamedRecipe(queryKey: QueryKey, data: unknown): boolean {
  const [recipes, detail] = recipeKeys.details
  if (queryKey[0] !== recipes || queryKey[1] !== detail || typeof data !== 'object' || data === null)
    return false
  return 'slug' in data && 'id' in data && data.slug !== queryKey[2] && data.id !== queryKey[2]
}

/** Finds the recipe of a page. A former slug is fetched again, or served from the cache offline. */
export async function findRecipe(
  client: QueryClient,
  slugOrId: string,
  guestOf: string | null,
): Promise<Recipe> {
  const query = recipeQueries.detail(slugOrId, guestOf)
  const known = client.getQueryData(query.queryKey)
  if (known === undefined || !isRenamedRecipe(query.queryKey, known)) return client.ensureQueryData(query)
  try {
    return await client.fetchQuery({ ...query, staleTime: 0 })
  } catch (error) {
    if (isNetworkError(error)) return known
    throw error
  }
}

/** After changes by other features, such as a renamed category. */
export function useRefreshRecipes() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: recipeKeys.all })
}

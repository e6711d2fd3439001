import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query'
import { api, apiAs, type Query } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { Recipe } from '~/schemas/recipe'
import type { RecipeListInput } from './inputs'
import { recipeKeys } from './keys'

/** Recipes per request of an endless list; the first request asks for two such pages, so that large screens fill. */
const RECIPES_PER_PAGE = 32

/** Pages say what a linked recipe is called, and read those that they show whole one by one. */
export const linksAsSummaries = { linkedRecipes: 'summary' } as const

export const recipeQueries = {
  /** One page. `perPage` 1 is how one learns a total. */
  list: (query: Query<'listRecipes'> = {}, guestOf: string | null = null) =>
    queryOptions({
      queryKey: recipeKeys.page(query, guestOf),
      queryFn: ({ signal }) => apiAs(guestOf, routes.listRecipes, { query, signal }),
    }),

  /** An endless list, page by page; the former result stays on the screen while another one is fetched. */
  infinite: (input: RecipeListInput = {}, guestOf: string | null = null) =>
    infiniteQueryOptions({
      queryKey: recipeKeys.infinite(input, guestOf),
      queryFn: ({ pageParam, signal }) =>
        apiAs(guestOf, routes.listRecipes, {
          query: { ...input, page: pageParam, perPage: RECIPES_PER_PAGE * (pageParam === 1 ? 2 : 1) },
          signal,
          quiet: true,
        }),
      initialPageParam: 1,
      // The first response holds pages 1 and 2.
      getNextPageParam: ({ page, per_page, total }) => {
        const loaded = page === 1 ? per_page : page * RECIPES_PER_PAGE
        return loaded < total ? (page === 1 ? 3 : page + 1) : undefined
      },
      placeholderData: keepPreviousData,
    }),

  /** A whole recipe by slug or id. An unknown one throws an `ApiError` of status 404. */
  detail: (slugOrId: string, guestOf: string | null = null) =>
    queryOptions({
      queryKey: recipeKeys.detail(slugOrId, guestOf),
      queryFn: ({ signal }) =>
        apiAs(guestOf, routes.getRecipe, { params: { slug: slugOrId }, query: linksAsSummaries, signal }),
    }),

  /** When the caller's own household last made a recipe. */
  household: (slugOrId: string) =>
    queryOptions({
      queryKey: recipeKeys.household(slugOrId),
      queryFn: ({ signal }) => api(routes.getHouseholdRecipe, { params: { recipe_slug: slugOrId }, signal }),
    }),
}

/** Caches the response of a write, also where a page knows the recipe by the slug of before, and has every list read anew. */
export function cacheRecipe(client: QueryClient, recipe: Recipe): Promise<void> {
  for (const key of [recipe.slug, recipe.id]) client.setQueryData(recipeQueries.detail(key).queryKey, recipe)
  client.setQueriesData<Recipe>({ queryKey: recipeKeys.details }, (known) =>
    known?.id === recipe.id ? recipe : known,
  )
  return client.invalidateQueries({ queryKey: recipeKeys.lists })
}

/** A recipe was saved: pages that know it by a slug that it no longer has follow it by its id. */
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
    // The page keeps what it shows.
    () => {},
  )
}

/** Is this a recipe by a slug that it no longer has? There is nothing to read under it any more. */
export function isRenamedRecipe(queryKey: QueryKey, data: unknown): boolean {
  const [recipes, detail] = recipeKeys.details
  if (queryKey[0] !== recipes || queryKey[1] !== detail || typeof data !== 'object' || data === null)
    return false
  return 'slug' in data && 'id' in data && data.slug !== queryKey[2] && data.id !== queryKey[2]
}

/** Has everything about recipes read anew: for changes that other features made, such as a renamed category. */
export function useRefreshRecipes() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: recipeKeys.all })
}

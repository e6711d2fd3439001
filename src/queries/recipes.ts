import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { HouseholdRecipeSummary, Recipe, RecipeAsset } from '~/schemas/recipe'
import type { RecipeDraft } from '~/schemas/recipe-in'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { PageOf } from '~/schemas/wire'

/** What a list of recipes may be asked for, in the words of `GET /api/recipes`; what is left out is not sent. */
export interface RecipeListInput {
  search?: string
  orderBy?: string
  orderDirection?: 'asc' | 'desc'
  orderByNullPosition?: 'first' | 'last'
  /** Needed when `orderBy` is `random`: one seed, one order. */
  paginationSeed?: string
  queryFilter?: string
  categories?: readonly string[]
  tags?: readonly string[]
  tools?: readonly string[]
  foods?: readonly string[]
  households?: readonly string[]
  requireAllCategories?: boolean
  requireAllTags?: boolean
  requireAllTools?: boolean
  requireAllFoods?: boolean
  cookbook?: string
}

export type RecipePage = PageOf<RecipeSummary>

/** Recipes per request of an endless list; the first request asks for two such pages, so that large screens fill. */
export const RECIPES_PER_PAGE = 32

const all = ['recipes'] as const
const lists = [...all, 'list'] as const
const address = (slugOrId: string) => `/api/recipes/${encodeURIComponent(slugOrId)}`

export const recipeQueries = {
  /** One page. `perPage` 1 is how one learns a total. */
  list: (input: RecipeListInput & { page?: number; perPage?: number } = {}) =>
    queryOptions({
      queryKey: [...lists, 'page', input],
      queryFn: ({ signal }) => api.get<RecipePage>('/api/recipes', { query: { ...input }, signal }),
    }),

  /** An endless list, page by page; the former result stays on the screen while another one is fetched. */
  infinite: (input: RecipeListInput = {}) =>
    infiniteQueryOptions({
      queryKey: [...lists, 'infinite', input],
      queryFn: ({ pageParam, signal }) =>
        api.get<RecipePage>('/api/recipes', {
          query: { ...input, page: pageParam, perPage: RECIPES_PER_PAGE * (pageParam === 1 ? 2 : 1) },
          signal,
        }),
      initialPageParam: 1,
      // The first answer holds pages 1 and 2.
      getNextPageParam: ({ page, per_page, total }) => {
        const loaded = page === 1 ? per_page : page * RECIPES_PER_PAGE
        return loaded < total ? (page === 1 ? 3 : page + 1) : undefined
      },
      placeholderData: keepPreviousData,
    }),

  /** A whole recipe by slug or id. An unknown one throws an `ApiError` of status 404. */
  detail: (slugOrId: string) =>
    queryOptions({
      queryKey: [...all, 'detail', slugOrId],
      queryFn: ({ signal }) => api.get<Recipe>(address(slugOrId), { signal, quiet: true }),
    }),

  /** When the caller's own household last made a recipe. */
  household: (slugOrId: string) =>
    queryOptions({
      queryKey: [...all, 'household', slugOrId],
      queryFn: ({ signal }) =>
        api.get<HouseholdRecipeSummary>(`/api/households/self/recipes/${encodeURIComponent(slugOrId)}`, {
          signal,
          quiet: true,
        }),
    }),
}

/** Keeps what a write answered, under both addresses of the recipe, and has every list read anew. */
function keepRecipe(client: QueryClient, recipe: Recipe, formerSlug?: string): Promise<void> {
  for (const key of [recipe.slug, recipe.id]) client.setQueryData(recipeQueries.detail(key).queryKey, recipe)
  if (formerSlug && formerSlug !== recipe.slug && formerSlug !== recipe.id)
    client.removeQueries({ queryKey: recipeQueries.detail(formerSlug).queryKey })
  return client.invalidateQueries({ queryKey: lists })
}

/** Has everything about recipes read anew: for changes that other features made, such as a renamed category. */
export function useRefreshRecipes() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}

// Writes go out at once or fail at once: without a network nothing waits unseen for its return.
const networkMode = 'always'

/** Creates an empty recipe by its name; answers its slug. */
export function useCreateRecipe() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: (name: string) => api.post<string>('/api/recipes', { name }),
    onSuccess: () => client.invalidateQueries({ queryKey: lists }),
  })
}

/**
 * Replaces a recipe. `version` is the `updatedAt` of the recipe that was edited: when somebody else saved it
 * since then, the answer is an `ApiError` of status 409 and nothing changes.
 */
export function useSaveRecipe() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: ({ slug, recipe, version }: { slug: string; recipe: RecipeDraft; version?: string }) =>
      api.put<Recipe>(address(slug), recipe, {
        headers: version ? { 'if-match': `"${version}"` } : {},
        quiet: true,
      }),
    onSuccess: (saved, { slug }) => keepRecipe(client, saved, slug),
  })
}

/** Deletes a recipe for good. */
export function useDeleteRecipe() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: ({ slug }: { slug: string }) => api.delete<Recipe>(address(slug)),
    onSuccess: () => client.invalidateQueries({ queryKey: lists }),
  })
}

/** Copies a recipe; the copy belongs to the caller and is the answer. */
export function useDuplicateRecipe() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: ({ slug, name }: { slug: string; name?: string }) =>
      api.post<Recipe>(`${address(slug)}/duplicate`, { name: name ?? null }),
    onSuccess: (copy) => keepRecipe(client, copy),
  })
}

/** Says when the caller's household made a recipe; shown at once, taken back when it fails. */
export function useMarkMade() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: ({ slug, timestamp }: { slug: string; recipeId: string; timestamp: string }) =>
      api.patch<Recipe>(`${address(slug)}/last-made`, { timestamp }),
    onMutate: async ({ slug, recipeId, timestamp }) => {
      const { queryKey } = recipeQueries.household(slug)
      await client.cancelQueries({ queryKey })
      const before = client.getQueryData(queryKey)
      client.setQueryData(queryKey, { recipeId, lastMade: timestamp })
      return { before }
    },
    onError: (_error, { slug }, context) =>
      client.setQueryData(recipeQueries.household(slug).queryKey, context?.before),
    onSuccess: (recipe) => keepRecipe(client, recipe),
  })
}

/** The picture of a recipe changed: its new key goes into what is known, everything else is read anew. */
function keepImage(client: QueryClient, slug: string, image: string | null): Promise<void> {
  client.setQueryData(recipeQueries.detail(slug).queryKey, (known) => known && { ...known, image })
  return client.invalidateQueries({ queryKey: all })
}

/** Uploads the picture of a recipe; answers the new `image` key. */
export function useUploadRecipeImage() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: async ({ slug, file }: { slug: string; file: File }) => {
      const form = new FormData()
      form.append('image', file)
      form.append('extension', file.name.split('.').pop() ?? '')
      return (await api.put<{ image: string }>(`${address(slug)}/image`, form)).image
    },
    onSuccess: (image, { slug }) => keepImage(client, slug, image),
  })
}

/** Takes the picture of a recipe from the web; answers the new `image` key. */
export function useFetchRecipeImage() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: async ({ slug, url }: { slug: string; url: string }) =>
      (await api.post<{ image: string }>(`${address(slug)}/image`, { url }, { quiet: true })).image,
    onSuccess: (image, { slug }) => keepImage(client, slug, image),
  })
}

/** Takes the picture of a recipe away. */
export function useDeleteRecipeImage() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: ({ slug }: { slug: string }) => api.delete(`${address(slug)}/image`, { quiet: true }),
    onSuccess: (_answer, { slug }) => keepImage(client, slug, null),
  })
}

/** Attaches a file to a recipe; answers how the recipe names it. */
export function useAddRecipeAsset() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: ({ slug, file, name, icon }: { slug: string; file: File; name: string; icon: string }) => {
      const form = new FormData()
      for (const [field, value] of Object.entries({ name, icon, extension: file.name, file })) {
        form.append(field, value)
      }
      return api.post<RecipeAsset>(`${address(slug)}/assets`, form)
    },
    onSuccess: (_asset, { slug }) =>
      client.invalidateQueries({ queryKey: recipeQueries.detail(slug).queryKey }),
  })
}

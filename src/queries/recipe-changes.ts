import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { RecipeDraft } from '~/schemas/recipe-in'
import { recipeKeys } from './keys'
import { cacheRecipe, linksAsSummaries, recipeQueries } from './recipes'

/**
 * Replaces a recipe. `version` is the `updatedAt` of the recipe that was edited: when another person saved it
 * since then, the call throws an `ApiError` of status 409 and nothing changes.
 */
export function useSaveRecipe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ slug, recipe, version }: { slug: string; recipe: RecipeDraft; version?: string }) =>
      api(routes.updateRecipe, {
        params: { slug },
        query: linksAsSummaries,
        body: recipe,
        headers: version ? { 'if-match': `"${version}"` } : {},
        quiet: true,
      }),
    onSuccess: (saved) => cacheRecipe(client, saved),
  })
}

/**
 * Saves what was written of a recipe that is gone, or not the writer's to change, as a new one, without the files that
 * went with it. Where the old one is still there, the new one has a number behind its name.
 */
export function useSaveAsNewRecipe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ name, ...recipe }: RecipeDraft & { name: string }) => {
      const slug = await api(routes.createRecipe, { body: { name }, quiet: true })
      const params = { slug }
      try {
        const body = { ...recipe, assets: [] }
        return await api(routes.updateRecipe, { params, query: linksAsSummaries, body, quiet: true })
      } catch (error) {
        // Whoever tries again would have two.
        await api(routes.deleteRecipe, { params, quiet: true }).catch(() => {})
        throw error
      }
    },
    onSuccess: (saved) => cacheRecipe(client, saved),
  })
}

export function useDeleteRecipe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ slug }: { slug: string }) => api(routes.deleteRecipe, { params: { slug } }),
    onSuccess: () => client.invalidateQueries({ queryKey: recipeKeys.lists }),
  })
}

export function useDuplicateRecipe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ slug, name }: { slug: string; name?: string }) =>
      api(routes.duplicateRecipe, {
        params: { slug },
        query: linksAsSummaries,
        body: { name: name ?? null },
        quiet: true,
      }),
    onSuccess: (copy) => cacheRecipe(client, copy),
  })
}

/** The picture of a recipe changed: its new key goes into what is known, everything else is read anew. */
function cacheImage(client: QueryClient, slug: string, image: string | null): Promise<void> {
  client.setQueryData(recipeQueries.detail(slug).queryKey, (known) => known && { ...known, image })
  return client.invalidateQueries({ queryKey: recipeKeys.all })
}

/** Uploads the picture of a recipe; returns the new `image` key. */
export function useUploadRecipeImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ slug, file }: { slug: string; file: File }) =>
      (await api(routes.setRecipeImage, { params: { slug }, body: { image: file }, quiet: true })).image,
    onSuccess: (image, { slug }) => cacheImage(client, slug, image),
  })
}

/** Takes the picture of a recipe from the web; returns the new `image` key. */
export function useFetchRecipeImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ slug, url }: { slug: string; url: string }) =>
      (await api(routes.fetchRecipeImage, { params: { slug }, body: { url }, quiet: true })).image,
    onSuccess: (image, { slug }) => cacheImage(client, slug, image),
  })
}

export function useDeleteRecipeImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ slug }: { slug: string }) =>
      api(routes.deleteRecipeImage, { params: { slug }, quiet: true }),
    onSuccess: (_response, { slug }) => cacheImage(client, slug, null),
  })
}

/** Attaches a file to a recipe; returns how the recipe names it. */
export function useAddRecipeAsset() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ slug, file, name, icon }: { slug: string; file: File; name: string; icon: string }) =>
      api(routes.addRecipeAsset, {
        params: { slug },
        body: { name, icon, extension: file.name, file },
        quiet: true,
      }),
    onSuccess: (_asset, { slug }) =>
      client.invalidateQueries({ queryKey: recipeQueries.detail(slug).queryKey }),
  })
}

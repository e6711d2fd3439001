import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { ifMatch } from '~/lib/row-version'
import type { RecipeDraft } from '~/schemas/recipe-in'
import { foodKeys, recipeKeys } from './keys'
import { undoable } from './recently-deleted'
import { cacheRecipe, linksAsSummaries, recipeQueries } from './recipes'

/** `version` is the `updatedAt` of the edited recipe; if it changed since, throws `row_changed`. */
export function useSaveRecipe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ slug, recipe, version }: { slug: string; recipe: RecipeDraft; version?: string }) =>
      api(routes.updateRecipe, {
        params: { slug },
        query: linksAsSummaries,
        body: recipe,
        headers: ifMatch({ updatedAt: version }),
        quiet: true,
      }),
    onSuccess: (saved) => cacheRecipe(client, saved),
  })
}

/** Answers the question of a line, or reopens it. */
export function useLinkLine() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({
      slug,
      referenceId,
      line,
    }: {
      slug: string
      referenceId: string
      line: Body<'linkRecipeLine'>
    }) =>
      api(routes.linkRecipeLine, {
        params: { slug, reference_id: referenceId },
        query: linksAsSummaries,
        body: line,
        quiet: true,
      }),
    onSuccess: (saved) => {
      void client.invalidateQueries({ queryKey: foodKeys.all })
      return cacheRecipe(client, saved)
    },
  })
}

/** Parses the lines that are only text. */
export function useReadLines() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (slug: string) => api(routes.readRecipeLines, { params: { slug }, query: linksAsSummaries }),
    onSuccess: (saved) => {
      void client.invalidateQueries({ queryKey: foodKeys.all })
      return cacheRecipe(client, saved)
    },
  })
}

/** Saves the content without files as a new recipe, numbered if the old one still exists. */
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
        // Otherwise a retry would leave two recipes.
        await api(routes.deleteRecipe, { params, quiet: true }).catch(() => {})
        throw error
      }
    },
    onSuccess: (saved) => cacheRecipe(client, saved),
  })
}

/** Resolves to the id that undoes it. */
export function useDeleteRecipe() {
  const client = useQueryClient()
  return async (slug: string): Promise<string> => {
    const batchId = await undoable((headers) =>
      api(routes.deleteRecipe, { params: { slug }, headers, quiet: true }),
    )
    await client.invalidateQueries({ queryKey: recipeKeys.lists })
    return batchId
  }
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

/** Puts the new key into cached recipes and refetches everything else. */
function cacheImage(client: QueryClient, slug: string, image: string | null): Promise<void> {
  client.setQueryData(recipeQueries.detail(slug).queryKey, (known) => known && { ...known, image })
  return client.invalidateQueries({ queryKey: recipeKeys.all })
}

export function useUploadRecipeImage() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ slug, file }: { slug: string; file: File }) =>
      (await api(routes.setRecipeImage, { params: { slug }, body: { image: file }, quiet: true })).image,
    onSuccess: (image, { slug }) => cacheImage(client, slug, image),
  })
}

/** Fetches the picture from the web; returns the new `image` key. */
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

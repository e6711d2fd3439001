import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { ifMatch } from '~/lib/row-version'
import type { Recipe } from '~/schemas/recipe'
import type { RecipeDraft } from '~/schemas/recipe-in'
import { foodKeys, recipeKeys } from './keys'
import { undoable } from './recently-deleted'
import { cacheRecipe, linksAsSummaries, recipeQueries } from './recipes'
import { refetch } from './requests'

/** Caches the recipe that the write returns; queries below `keys` are refetched. */
function useRecipeWrite<Input>(write: (input: Input) => Promise<Recipe>, ...keys: readonly QueryKey[]) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (saved) => {
      void refetch(client, ...keys)
      return cacheRecipe(client, saved)
    },
  })
}

/** `version` is the `updatedAt` of the edited recipe; if it changed since, throws `row_changed`. */
export const useSaveRecipe = () =>
  useRecipeWrite(({ slug, recipe, version }: { slug: string; recipe: RecipeDraft; version?: string }) =>
    api(routes.updateRecipe, {
      params: { slug },
      query: linksAsSummaries,
      body: recipe,
      headers: ifMatch({ updatedAt: version }),
      quiet: true,
    }),
  )

/** Answers the question of a line, or reopens it. */
export const useLinkLine = () =>
  useRecipeWrite(
    ({ slug, referenceId, line }: { slug: string; referenceId: string; line: Body<'linkRecipeLine'> }) =>
      api(routes.linkRecipeLine, {
        params: { slug, reference_id: referenceId },
        query: linksAsSummaries,
        body: line,
        quiet: true,
      }),
    foodKeys.all,
  )

/** Parses the lines that are only text. */
export const useReadLines = () =>
  useRecipeWrite(
    (slug: string) => api(routes.readRecipeLines, { params: { slug }, query: linksAsSummaries }),
    foodKeys.all,
  )

/** Saves the content without files as a new recipe, numbered if the old one still exists. */
export const useSaveAsNewRecipe = () =>
  useRecipeWrite(async ({ name, ...recipe }: RecipeDraft & { name: string }) => {
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
  })

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

export const useDuplicateRecipe = () =>
  useRecipeWrite(({ slug, name }: { slug: string; name?: string }) =>
    api(routes.duplicateRecipe, {
      params: { slug },
      query: linksAsSummaries,
      body: { name: name ?? null },
      quiet: true,
    }),
  )

/** Puts the new key into the cached recipe and refetches everything else. */
function useImageWrite<Input extends { slug: string }, Image extends string | null>(
  write: (input: Input) => Promise<Image>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: write,
    onSuccess: (image, { slug }) => {
      client.setQueryData(recipeQueries.detail(slug).queryKey, (known) => known && { ...known, image })
      return client.invalidateQueries({ queryKey: recipeKeys.all })
    },
  })
}

export const useUploadRecipeImage = () =>
  useImageWrite(
    async ({ slug, file }: { slug: string; file: File }) =>
      (await api(routes.setRecipeImage, { params: { slug }, body: { image: file }, quiet: true })).image,
  )

/** Fetches the picture from the web; returns the new `image` key. */
export const useFetchRecipeImage = () =>
  useImageWrite(
    async ({ slug, url }: { slug: string; url: string }) =>
      (await api(routes.fetchRecipeImage, { params: { slug }, body: { url }, quiet: true })).image,
  )

export const useDeleteRecipeImage = () =>
  useImageWrite(async ({ slug }: { slug: string }) => {
    await api(routes.deleteRecipeImage, { params: { slug }, quiet: true })
    return null
  })

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

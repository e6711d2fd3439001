import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { api, reading } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import * as routes from '~/lib/api-routes.gen'
import { BULK_MAX, type FoundRecipe, ImportErrorDetail, type ImportFailure } from '~/schemas/import'
import { recipeKeys } from './keys'
import { useRefreshOrganizers } from './organizers'
import { useRefreshRecipes } from './recipes'

export const importKeys = { drafts: ['recipe-drafts'] as const, newest: ['newest-recipes'] as const }

export const importQueries = {
  /** Drafts of imports that found too little for a recipe; newest first. */
  drafts: () => queryOptions({ queryKey: importKeys.drafts, queryFn: reading(routes.listRecipeDrafts) }),

  /** The newest recipes of the household, each with what it still needs. */
  newest: () =>
    queryOptions({
      queryKey: importKeys.newest,
      queryFn: reading(routes.listNewestRecipes),
      staleTime: 0,
    }),

  /** Which recipes an import of a pasted text would find. */
  preview: (data: string) =>
    queryOptions({
      queryKey: ['import-preview', data],
      queryFn: reading(routes.previewHtmlOrJson, { body: { data }, quiet: true }),
      // The key contains the whole text.
      gcTime: 0,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),

  /** The content of a page; a failure is a result. */
  page: (url: string) =>
    queryOptions({
      queryKey: ['import-preview', 'page', url],
      queryFn: reading(routes.previewUrl, { body: { url }, quiet: true }),
      staleTime: 300_000,
      retry: false,
    }),

  /** A data URL, or null. */
  picture: (url: string) =>
    queryOptions({
      queryKey: ['import-preview', 'picture', url],
      queryFn: async ({ signal }) =>
        (await api(routes.previewPicture, { body: { url }, signal, quiet: true })).picture,
      gcTime: 60_000,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),

  known: (urls: readonly string[]) =>
    queryOptions({
      queryKey: recipeKeys.knownUrls(urls),
      queryFn: reading(routes.findKnownUrls, { body: { urls }, quiet: true }),
      enabled: urls.length > 0 && urls.length <= BULK_MAX,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
    }),
}

/** Why an import failed, and the saved draft. `offline`: there was no response. */
export interface FailedImport {
  reason: ImportFailure | 'offline' | 'unknown'
  draftId: string | null
}

const ErrorBody = v.object({ detail: ImportErrorDetail })

export function failureOf(error: unknown): FailedImport {
  if (!(error instanceof ApiError)) return { reason: 'offline', draftId: null }
  if (error.status === 408) return { reason: 'timeout', draftId: null }
  if (error.status === 413) return { reason: 'too-large', draftId: null }
  const body = v.safeParse(ErrorBody, error.body)
  if (!body.success) return { reason: 'unknown', draftId: null }
  const { reason, draftId = null } = body.output.detail
  return { reason, draftId }
}

/** Refetches the lists after an import; a failed one may have saved a draft, a successful one created tags. */
function useAfterImport() {
  const client = useQueryClient()
  const refreshRecipes = useRefreshRecipes()
  const refreshOrganizers = useRefreshOrganizers()
  return () => {
    void refreshRecipes()
    void refreshOrganizers('tags')
    void refreshOrganizers('categories')
    void client.invalidateQueries({ queryKey: importKeys.drafts })
  }
}

interface ImportOptions {
  includeTags: boolean
  signal?: AbortSignal
  /** Repeated sending with the same key creates only one recipe. */
  key?: string
}

const keyHeader = (key: string | undefined): Record<string, string> =>
  key === undefined ? {} : { 'idempotency-key': key }

/** Imports the page at `url`; returns the recipe's slug. For failures see `failureOf`. */
export function useImportFromUrl() {
  const refresh = useAfterImport()
  return useMutation({
    mutationFn: ({ signal, key, ...body }: ImportOptions & { url: string }) =>
      api(routes.createRecipeFromUrl, {
        body: { ...body, includeCategories: true },
        signal,
        headers: keyHeader(key),
        quiet: true,
      }),
    onSettled: refresh,
  })
}

/** Returns the slug. For failures see `failureOf`. */
export function useImportFromText() {
  const refresh = useAfterImport()
  return useMutation({
    mutationFn: ({ signal, key, ...body }: ImportOptions & { data: string; url: string | null }) =>
      api(routes.createRecipeFromHtmlOrJson, {
        body: { ...body, includeCategories: true },
        signal,
        headers: keyHeader(key),
        quiet: true,
      }),
    onSettled: refresh,
  })
}

/** Finds the recipes of a text; the import's signal aborts it. */
export function useFindRecipes() {
  const client = useQueryClient()
  return async (data: string, signal: AbortSignal): Promise<readonly FoundRecipe[]> => {
    const known = client.getQueryData(importQueries.preview(data).queryKey)
    const preview = known ?? (await api(routes.previewHtmlOrJson, { body: { data }, signal, quiet: true }))
    return preview.recipes
  }
}

/** Recipes of these pages, by URL; none if that cannot be read, since it is only a hint. */
export function useFindKnownUrls() {
  const client = useQueryClient()
  return async (urls: readonly string[]): Promise<ReadonlyMap<string, { slug: string }>> => {
    if (urls.length === 0) return new Map()
    const known = await client.fetchQuery({ ...importQueries.known(urls), staleTime: 0 }).catch(() => [])
    return new Map(known.map((one) => [one.url, one]))
  }
}

/** Creates a recipe from a draft, as far as it was read; returns its slug. */
export function useRecipeFromDraft() {
  const refresh = useAfterImport()
  return useMutation({
    mutationFn: (id: string) => api(routes.createRecipeFromDraft, { params: { item_id: id } }),
    onSettled: refresh,
  })
}

export function useDiscardDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api(routes.deleteRecipeDraft, { params: { item_id: id } }),
    onSuccess: (_result, id) =>
      client.setQueryData(importQueries.drafts().queryKey, (known) =>
        known?.filter((draft) => draft.id !== id),
      ),
  })
}

export function useImportFromZip() {
  const refresh = useAfterImport()
  return useMutation({
    mutationFn: ({ signal, ...body }: { archive: File; signal: AbortSignal }) =>
      api(routes.createRecipesFromZip, { body, signal, quiet: true }),
    onSettled: refresh,
  })
}

interface ImageImport {
  images: File[]
  translateLanguage: string | undefined
  signal: AbortSignal
}

export function useImportFromImages() {
  const refresh = useAfterImport()
  return useMutation({
    mutationFn: ({ signal, images, translateLanguage }: ImageImport) =>
      api(routes.createRecipeFromImages, {
        body: { images },
        query: { translateLanguage },
        signal,
        quiet: true,
      }),
    onSettled: refresh,
  })
}

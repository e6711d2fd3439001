import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { ApiError } from '~/lib/api-error'
import { api } from '~/lib/legacy-api'
import {
  BULK_MAX,
  ImportErrorDetail,
  type ImportFailure,
  type KnownAddress,
  type RecipeDraftOut,
} from '~/schemas/import'
import { useRefreshOrganizers } from './organizers'
import { useRefreshRecipes } from './recipes'

const drafts = ['recipe-drafts'] as const

export const importQueries = {
  /** What imports could read of pages that were not enough for a recipe; newest first. */
  drafts: () =>
    queryOptions({
      queryKey: drafts,
      queryFn: ({ signal }) =>
        api.get<RecipeDraftOut[]>('/api/recipes/create/drafts', { signal, quiet: true }),
    }),

  /** Which of the addresses lead to pages that are recipes already, all asked for at once. */
  known: (urls: readonly string[]) =>
    queryOptions({
      // Below the key of the recipes: what changes those changes the answer.
      queryKey: ['recipes', 'known-addresses', ...urls],
      queryFn: ({ signal }) =>
        api.post<KnownAddress[]>('/api/recipes/create/url/known', { urls }, { signal, quiet: true }),
      enabled: urls.length > 0 && urls.length <= BULK_MAX,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      retry: false,
    }),
}

/** Why an import came to nothing, and the draft that was kept of it. `offline`: no answer came at all. */
export interface FailedImport {
  reason: ImportFailure | 'offline' | 'unknown'
  draftId: string | null
}

const ErrorBody = v.object({ detail: ImportErrorDetail })

/** Reads the reason out of what an import threw. */
export function failureOf(error: unknown): FailedImport {
  if (!(error instanceof ApiError)) return { reason: 'offline', draftId: null }
  if (error.status === 408) return { reason: 'timeout', draftId: null }
  if (error.status === 413) return { reason: 'too-large', draftId: null }
  const body = v.safeParse(ErrorBody, error.body)
  if (!body.success) return { reason: 'unknown', draftId: null }
  const { reason, draftId = null } = body.output.detail
  return { reason, draftId }
}

// An import goes out at once or fails at once: nothing waits unseen for a network.
const networkMode = 'always'

/** After an import lists hold one more; a failed one may have left a draft, a good one new tags. */
function useAfterImport() {
  const client = useQueryClient()
  const refreshRecipes = useRefreshRecipes()
  const refreshOrganizers = useRefreshOrganizers()
  return () => {
    void refreshRecipes()
    void refreshOrganizers('tags')
    void client.invalidateQueries({ queryKey: drafts })
  }
}

interface ImportOptions {
  includeTags: boolean
  /** Ends the import, on the server too. */
  signal?: AbortSignal
}

/** Reads a recipe from the page whose address stands in `url`; answers its slug. Failures: see `failureOf`. */
export function useImportFromUrl() {
  const refresh = useAfterImport()
  return useMutation({
    networkMode,
    mutationFn: ({ signal, ...body }: ImportOptions & { url: string }) =>
      api.post<string>('/api/recipes/create/url', body, { signal, quiet: true }),
    onSettled: refresh,
  })
}

/** Reads a recipe from the HTML of a page or from JSON; answers its slug. Failures: see `failureOf`. */
export function useImportFromText() {
  const refresh = useAfterImport()
  return useMutation({
    networkMode,
    mutationFn: ({ signal, ...body }: ImportOptions & { data: string; url: string | null }) =>
      api.post<string>('/api/recipes/create/html-or-json', body, { signal, quiet: true }),
    onSettled: refresh,
  })
}

/** Makes the recipe of a draft as far as it was read; answers its slug. */
export function useRecipeFromDraft() {
  const refresh = useAfterImport()
  return useMutation({
    networkMode,
    mutationFn: (id: string) => api.post<string>(`/api/recipes/create/drafts/${id}/recipe`),
    onSettled: refresh,
  })
}

/** Throws a draft away for good. */
export function useDiscardDraft() {
  const client = useQueryClient()
  return useMutation({
    networkMode,
    mutationFn: (id: string) => api.delete(`/api/recipes/create/drafts/${id}`),
    onSuccess: (_answer, id) =>
      client.setQueryData(importQueries.drafts().queryKey, (known) =>
        known?.filter((draft) => draft.id !== id),
      ),
  })
}

/**
 * Creates a recipe that has nothing but its name; answers its slug. The server puts a sample ingredient and a
 * sample step into what is created by name, for other clients; whoever writes a recipe here starts on a blank page.
 */
export function useCreateBlankRecipe() {
  const refreshRecipes = useRefreshRecipes()
  return useMutation({
    networkMode,
    mutationFn: async (name: string) => {
      const slug = await api.post<string>('/api/recipes', { name }, { quiet: true })
      const blank = { recipeIngredient: [], recipeInstructions: [] }
      await api.patch(`/api/recipes/${encodeURIComponent(slug)}`, blank, { quiet: true })
      return slug
    },
    onSuccess: () => {
      void refreshRecipes()
    },
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/legacy-api'
import type { RecipeCategory, RecipeTag, RecipeTool } from '~/schemas/organizer'
import type { PageOf } from '~/schemas/wire'

/** Names that people choose from change seldom, and every list of them is whole. */
const WORDS_STALE_MS = 300_000

export type OrganizerKind = 'categories' | 'tags' | 'tools'

const all = ['organizers'] as const

/** A whole list, by name. */
const listOf = <T>(kind: OrganizerKind) =>
  queryOptions({
    queryKey: [...all, kind],
    queryFn: async ({ signal }) => {
      const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' }
      return (await api.get<PageOf<T>>(`/api/organizers/${kind}`, { query, signal, quiet: true })).items
    },
    staleTime: WORDS_STALE_MS,
  })

export const organizerQueries = {
  categories: () => listOf<RecipeCategory>('categories'),
  tags: () => listOf<RecipeTag>('tags'),
  tools: () => listOf<RecipeTool>('tools'),
}

/** Has one kind read anew: after something else, such as an import, made some. */
export function useRefreshOrganizers() {
  const client = useQueryClient()
  return (kind: OrganizerKind) => client.invalidateQueries({ queryKey: [...all, kind] })
}

const useCreate = <T>(kind: OrganizerKind) => {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: (name: string) => api.post<T>(`/api/organizers/${kind}`, { name }),
    onSuccess: (made) => {
      client.setQueryData(listOf<T>(kind).queryKey, (known) => known && [...known, made])
      return client.invalidateQueries({ queryKey: [...all, kind], refetchType: 'none' })
    },
  })
}

/** Creates a category by its name; it joins the known ones at once. */
export const useCreateCategory = () => useCreate<RecipeCategory>('categories')
/** Creates a tag by its name; it joins the known ones at once. */
export const useCreateTag = () => useCreate<RecipeTag>('tags')
/** Creates a tool by its name; it joins the known ones at once. */
export const useCreateTool = () => useCreate<RecipeTool>('tools')

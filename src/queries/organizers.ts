import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import { listAll, useCreateNamed } from './whole-lists'

export type OrganizerKind = 'categories' | 'tags' | 'tools'

export const organizerKeys = {
  list: (kind: OrganizerKind) => ['organizers', kind] as const,
  chips: ['organizers', 'chips'] as const,
}

export const organizerQueries = {
  categories: () => listAll(organizerKeys.list('categories'), (options) => api('listCategories', options)),
  tags: () => listAll(organizerKeys.list('tags'), (options) => api('listTags', options)),
  tools: () => listAll(organizerKeys.list('tools'), (options) => api('listTools', options)),
}

/** Has one kind read anew: after something else, such as an import, made some. */
export function useRefreshOrganizers() {
  const client = useQueryClient()
  return (kind: OrganizerKind) => client.invalidateQueries({ queryKey: organizerKeys.list(kind) })
}

export const useCreateCategory = () =>
  useCreateNamed(organizerQueries.categories(), (name) => api('createCategory', { body: { name } }))
export const useCreateTag = () =>
  useCreateNamed(organizerQueries.tags(), (name) => api('createTag', { body: { name } }))
export const useCreateTool = () =>
  useCreateNamed(organizerQueries.tools(), (name) => api('createTool', { body: { name } }))

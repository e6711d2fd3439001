import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { recipeKeys } from './keys'

const queryKey = ['share-links']

/** Links that the caller may revoke, newest first. */
export const shareLinksOf = (recipeId: string) =>
  queryOptions({
    queryKey: [...queryKey, recipeId],
    queryFn: ({ signal }) => api(routes.listShareLinks, { query: { recipe_id: recipeId }, signal }),
  })

/** Links to all recipes of the group that the caller may revoke, newest first. */
export const shareLinksOfGroup = () =>
  queryOptions({
    queryKey: [...queryKey, 'of-group'],
    queryFn: ({ signal }) => api(routes.listShareLinks, { query: {}, signal }),
  })

/** `ApiError` 404 for an unknown, revoked or expired link. */
export const sharedRecipe = (token: string) =>
  queryOptions({
    queryKey: ['shared-recipe', token],
    queryFn: ({ signal }) => api(routes.getSharedRecipe, { params: { token_id: token }, signal }),
  })

export function useCreateShareLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'createShareLink'>) => api(routes.createShareLink, { body, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

export function useRevokeShareLink() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: { id: string }) =>
      api(routes.revokeShareLink, { params: { item_id: id }, quiet: true }),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  })
}

export type ForeignRecipe = { token: string } | { groupSlug: string; slug: string }

export function useCopyForeignRecipe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (source: ForeignRecipe) =>
      'token' in source
        ? api(routes.copySharedRecipe, { params: { token_id: source.token }, quiet: true })
        : api(routes.copyPublicRecipe, {
            params: { group_slug: source.groupSlug, recipe_slug: source.slug },
            quiet: true,
          }),
    onSuccess: () => client.invalidateQueries({ queryKey: recipeKeys.lists }),
  })
}

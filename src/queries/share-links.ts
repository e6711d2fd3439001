import { queryOptions } from '@tanstack/react-query'
import { api, type Body, reading } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import { recipeKeys } from './keys'
import { useWrite } from './requests'

const queryKey = ['share-links']

/** Links that the caller may revoke, newest first. */
export const shareLinksOf = (recipeId: string) =>
  queryOptions({
    queryKey: [...queryKey, recipeId],
    queryFn: reading(routes.listShareLinks, { query: { recipe_id: recipeId } }),
  })

/** Links to all recipes of the group that the caller may revoke, newest first. */
export const shareLinksOfGroup = () =>
  queryOptions({
    queryKey: [...queryKey, 'of-group'],
    queryFn: reading(routes.listShareLinks, { query: {} }),
  })

/** `ApiError` 404 for an unknown, revoked or expired link. */
export const sharedRecipe = (token: string) =>
  queryOptions({
    queryKey: ['shared-recipe', token],
    queryFn: reading(routes.getSharedRecipe, { params: { token_id: token } }),
  })

export const useCreateShareLink = () =>
  useWrite((body: Body<'createShareLink'>) => api(routes.createShareLink, { body, quiet: true }), queryKey)

export const useRevokeShareLink = () =>
  useWrite(
    ({ id }: { id: string }) => api(routes.revokeShareLink, { params: { item_id: id }, quiet: true }),
    queryKey,
  )

export type ForeignRecipe = { token: string } | { groupSlug: string; slug: string }

export const useCopyForeignRecipe = () =>
  useWrite(
    (source: ForeignRecipe) =>
      'token' in source
        ? api(routes.copySharedRecipe, { params: { token_id: source.token }, quiet: true })
        : api(routes.copyPublicRecipe, {
            params: { group_slug: source.groupSlug, recipe_slug: source.slug },
            quiet: true,
          }),
    recipeKeys.lists,
  )

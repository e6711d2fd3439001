import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import * as routes from '~/lib/api-routes.gen'
import type { RecipeCommentCreate } from '~/schemas/recipe-comment'
import { recipeKeys } from './keys'
import { refreshing } from './requests'

/** Comments are part of the recipe, which is refetched after every change. */
export function useComments() {
  const client = useQueryClient()
  const thenRefresh = refreshing(() => client.invalidateQueries({ queryKey: recipeKeys.details }))
  return {
    create: thenRefresh((body: RecipeCommentCreate) => api(routes.createComment, { body, quiet: true })),
    update: thenRefresh((id: string, text: string) =>
      api(routes.updateComment, { params: { item_id: id }, body: { text }, quiet: true }),
    ),
    remove: thenRefresh((id: string) => api(routes.deleteComment, { params: { item_id: id }, quiet: true })),
  }
}

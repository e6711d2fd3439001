import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/api'
import type { RecipeCommentCreate } from '~/schemas/recipe-comment'
import { recipeKeys } from './keys'

/** Comments come with their recipe, which is read again after every change. */
export function useComments() {
  const client = useQueryClient()
  const refreshing =
    <Args extends unknown[]>(work: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      await work(...args)
      await client.invalidateQueries({ queryKey: recipeKeys.details })
    }
  return {
    create: refreshing((body: RecipeCommentCreate) => api('createComment', { body, quiet: true })),
    update: refreshing((id: string, text: string) =>
      api('updateComment', { params: { item_id: id }, body: { text }, quiet: true }),
    ),
    remove: refreshing((id: string) => api('deleteComment', { params: { item_id: id }, quiet: true })),
  }
}

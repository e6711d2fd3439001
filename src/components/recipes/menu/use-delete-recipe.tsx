import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toMessage } from '~/browser/to-message'
import { useRestoreToast } from '~/components/kit/use-deletion'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useDeleteRecipe } from '~/queries/recipe-changes'
import { recipeQueries } from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'

/** Deletes immediately, with undo. On its own page, that is left first. */
export function useDeleteRecipeWithUndo(groupSlug: string, isOwnPage: boolean) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useDeleteRecipe()
  const showUndo = useRestoreToast()
  const open = (slug: string) => () =>
    void navigate({ to: '/g/$groupSlug/r/$slug', params: { groupSlug, slug } })
  return async (recipe: Recipe) => {
    const { name, slug } = recipe
    try {
      const batchId = await remove(slug)
      if (isOwnPage) await navigate({ to: '/g/$groupSlug', params: { groupSlug }, replace: true })
      client.removeQueries({ queryKey: recipeQueries.detail(slug).queryKey })
      showUndo(m.common_deleted({ name }), batchId, {
        icon: <RecipePicture recipe={recipe} size="tiny" width={40} height={40} />,
        open: ([item]) => (item?.slug ? { label: m.import_open(), onAction: open(item.slug) } : undefined),
      })
    } catch (error) {
      toast.error(toMessage(error))
    }
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmDialog } from '~/components/ui/confirm-dialog'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useDeleteRecipe } from '~/queries/recipe-changes'
import { recipeQueries } from '~/queries/recipes'
import { useUser } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'

export interface DeleteDialogProps {
  recipe: Recipe
  groupSlug: string
  isOwnPage: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function DeleteDialog({ recipe, groupSlug, isOwnPage, open, onOpenChange }: DeleteDialogProps) {
  const user = useUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useDeleteRecipe()
  const { name, slug } = recipe
  const confirm = async () => {
    await remove.mutateAsync({ slug })
    if (isOwnPage) await navigate({ to: '/g/$groupSlug', params: { groupSlug }, replace: true })
    client.removeQueries({ queryKey: recipeQueries.detail(slug).queryKey })
    toast.success(m.common_deleted({ name }))
  }
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={m.common_delete_title({ name })}
      consequence={recipe.userId === user.id ? m.recipe_delete_text() : m.recipe_delete_foreign()}
      confirmLabel={m.common_delete()}
      cancelLabel={m.common_cancel()}
      onConfirm={confirm}
    />
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { recipeQueries, useDeleteRecipe } from '~/queries/recipes'
import { useUser } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'

/** What can be asked about a recipe on its page. Each is fetched when somebody reaches for it. */
const loaders = {
  plan: async () => ({
    default: (await import('~/components/mealplans/add-to-plan-dialog')).AddToPlanDialog,
  }),
  shop: async () => ({
    default: (await import('~/components/shopping/add-recipes-dialog')).AddRecipesDialog,
  }),
  duplicate: async () => ({ default: (await import('./duplicate-dialog')).DuplicateDialog }),
  delete: async () => ({ default: (await import('~/components/ui/confirm-dialog')).ConfirmDialog }),
}
export type RecipeDialogName = keyof typeof loaders

const PlanDialog = lazy(loaders.plan)
const ShopDialog = lazy(loaders.shop)
const DuplicateDialog = lazy(loaders.duplicate)
const ConfirmDialog = lazy(loaders.delete)

/** Fetches a dialog before it is opened: on a pointer or focus that comes near. */
export function preloadRecipeDialog(name: RecipeDialogName): void {
  // Whoever opens it will be told when it cannot be had.
  loaders[name]().catch(() => {})
}

export interface RecipeDialogsProps {
  recipe: Recipe
  groupSlug: string
  scale: number
  open: RecipeDialogName | null
  onClose: () => void
}

/** The dialogs of a recipe: what was opened once stays, so that it can fade out and opens at once. */
export function RecipeDialogs({ recipe, groupSlug, scale, open, onClose }: RecipeDialogsProps) {
  const [opened, setOpened] = useState<readonly RecipeDialogName[]>([])
  if (open && !opened.includes(open)) setOpened([...opened, open])
  const stateOf = (name: RecipeDialogName) => ({
    open: open === name,
    onOpenChange: (wanted: boolean) => {
      if (!wanted) onClose()
    },
  })
  const recipes = [{ recipe, scale }]
  return (
    <>
      {/* One waiting for its code must not hide another, which may just be giving back the focus. */}
      <Suspense>{opened.includes('plan') && <PlanDialog recipes={recipes} {...stateOf('plan')} />}</Suspense>
      <Suspense>{opened.includes('shop') && <ShopDialog recipes={recipes} {...stateOf('shop')} />}</Suspense>
      <Suspense>
        {opened.includes('duplicate') && (
          <DuplicateDialog recipe={recipe} groupSlug={groupSlug} {...stateOf('duplicate')} />
        )}
      </Suspense>
      <Suspense>
        {opened.includes('delete') && (
          <DeleteDialog recipe={recipe} groupSlug={groupSlug} {...stateOf('delete')} />
        )}
      </Suspense>
    </>
  )
}

interface DeleteDialogProps {
  recipe: Recipe
  groupSlug: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

function DeleteDialog({ recipe, groupSlug, open, onOpenChange }: DeleteDialogProps) {
  const user = useUser()
  const client = useQueryClient()
  const navigate = useNavigate()
  const remove = useDeleteRecipe()
  const { name, slug } = recipe
  const confirm = async () => {
    try {
      await remove.mutateAsync({ slug })
    } catch (error) {
      // A refusal has been told; silence means that no answer came.
      if (error instanceof TypeError) toast.error(m.recipe_action_failed())
      throw error
    }
    await navigate({ to: '/g/$groupSlug', params: { groupSlug }, replace: true })
    client.removeQueries({ queryKey: recipeQueries.detail(slug).queryKey })
    toast.success(m.recipe_deleted({ name }))
  }
  return (
    <ConfirmDialog
      danger
      open={open}
      onOpenChange={onOpenChange}
      title={m.recipe_delete_title({ name })}
      consequence={recipe.userId === user.id ? m.recipe_delete_text() : m.recipe_delete_foreign()}
      confirmLabel={m.recipe_delete()}
      cancelLabel={m.recipe_keep()}
      onConfirm={confirm}
    />
  )
}

import { lazy } from 'react'
import { LoadOnOpen } from '~/components/ui/load-on-open'
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
  delete: async () => ({ default: (await import('./delete-dialog')).DeleteDialog }),
}
export type RecipeDialogName = keyof typeof loaders

const PlanDialog = lazy(loaders.plan)
const ShopDialog = lazy(loaders.shop)
const DuplicateDialog = lazy(loaders.duplicate)
const DeleteDialog = lazy(loaders.delete)

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
  const stateOf = (name: RecipeDialogName) => ({
    open: open === name,
    onOpenChange: (wanted: boolean) => {
      if (!wanted) onClose()
    },
  })
  const [plan, shop] = [stateOf('plan'), stateOf('shop')]
  const [duplicate, remove] = [stateOf('duplicate'), stateOf('delete')]
  const recipes = [{ recipe, scale }]
  return (
    <>
      <LoadOnOpen open={plan.open}>
        <PlanDialog recipes={recipes} {...plan} />
      </LoadOnOpen>
      <LoadOnOpen open={shop.open}>
        <ShopDialog recipes={recipes} {...shop} />
      </LoadOnOpen>
      <LoadOnOpen open={duplicate.open}>
        <DuplicateDialog recipe={recipe} groupSlug={groupSlug} {...duplicate} />
      </LoadOnOpen>
      <LoadOnOpen open={remove.open}>
        <DeleteDialog recipe={recipe} groupSlug={groupSlug} {...remove} />
      </LoadOnOpen>
    </>
  )
}

import { lazy } from 'react'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import type { Recipe } from '~/schemas/recipe'

/** What can be asked about a recipe on its page. Each is fetched when someone reaches for it. */
const loaders = {
  plan: async () => ({
    default: (await import('~/components/mealplans/add-to-plan-dialog')).AddToPlanDialog,
  }),
  shop: async () => ({
    default: (await import('~/components/shopping/add-recipes-dialog')).AddRecipesDialog,
  }),
  duplicate: async () => ({ default: (await import('./duplicate-dialog')).DuplicateDialog }),
  share: async () => ({ default: (await import('~/components/recipes/share/share-dialog')).ShareDialog }),
  print: async () => ({ default: (await import('./print/print-dialog')).PrintDialog }),
  timer: async () => ({ default: (await import('~/components/timers/timer-dialog')).TimerDialog }),
  delete: async () => ({ default: (await import('./delete-dialog')).DeleteDialog }),
}
export type RecipeDialogName = keyof typeof loaders

const PlanDialog = lazy(loaders.plan)
const ShopDialog = lazy(loaders.shop)
const DuplicateDialog = lazy(loaders.duplicate)
const ShareDialog = lazy(loaders.share)
const PrintDialog = lazy(loaders.print)
const TimerDialog = lazy(loaders.timer)
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
  exact: boolean
  open: RecipeDialogName | null
  onClose: () => void
}

/** The dialogs of a recipe: what was opened once stays, so that it can fade out and opens at once. */
export function RecipeDialogs({ recipe, groupSlug, scale, exact, open, onClose }: RecipeDialogsProps) {
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
      <LoadOnOpen open={open === 'plan'}>
        <PlanDialog recipes={recipes} {...stateOf('plan')} />
      </LoadOnOpen>
      <LoadOnOpen open={open === 'shop'}>
        <ShopDialog recipes={recipes} {...stateOf('shop')} />
      </LoadOnOpen>
      <LoadOnOpen open={open === 'duplicate'}>
        <DuplicateDialog recipe={recipe} groupSlug={groupSlug} {...stateOf('duplicate')} />
      </LoadOnOpen>
      <LoadOnOpen open={open === 'share'}>
        <ShareDialog recipe={recipe} groupSlug={groupSlug} {...stateOf('share')} />
      </LoadOnOpen>
      <LoadOnOpen open={open === 'print'}>
        <PrintDialog recipe={recipe} scale={scale} exact={exact} {...stateOf('print')} />
      </LoadOnOpen>
      <LoadOnOpen open={open === 'timer'}>
        <TimerDialog {...stateOf('timer')} />
      </LoadOnOpen>
      <LoadOnOpen open={open === 'delete'}>
        <DeleteDialog recipe={recipe} groupSlug={groupSlug} {...stateOf('delete')} />
      </LoadOnOpen>
    </>
  )
}

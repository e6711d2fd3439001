import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Recipe } from '~/schemas/recipe'

/** What can be asked about a recipe. Each is fetched when someone reaches for it. */
const loaders = {
  plan: async () => ({
    default: (await import('~/components/mealplans/add-to-plan-dialog')).AddToPlanDialog,
  }),
  shop: async () => ({
    default: (await import('~/components/shopping/add-recipes-dialog')).AddRecipesDialog,
  }),
  made: async () => ({ default: (await import('./made-dialog')).MadeDialog }),
  duplicate: async () => ({ default: (await import('./duplicate-dialog')).DuplicateDialog }),
  print: async () => ({ default: (await import('./print/print-dialog')).PrintDialog }),
  timer: async () => ({ default: (await import('~/components/timers/timer-dialog')).TimerDialog }),
  delete: async () => ({ default: (await import('./delete-dialog')).DeleteDialog }),
}
export type RecipeDialogName = keyof typeof loaders

const PlanDialog = lazy(loaders.plan)
const ShopDialog = lazy(loaders.shop)
const MadeDialog = lazy(loaders.made)
const DuplicateDialog = lazy(loaders.duplicate)
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
  exact?: boolean
  /** On the recipe's own page, which is left when it is deleted, and which prints by itself. */
  isOwnPage: boolean
  open: RecipeDialogName | null
  onClose: () => void
}

/** The dialogs of a recipe: what was opened once stays, so that it can fade out and opens at once. */
export function RecipeDialogs({
  recipe,
  groupSlug,
  scale,
  exact = false,
  isOwnPage,
  open,
  onClose,
}: RecipeDialogsProps) {
  const [opened, setOpened] = useState<readonly RecipeDialogName[]>([])
  if (open && !opened.includes(open)) setOpened([...opened, open])
  const stateOf = (name: RecipeDialogName) => ({
    open: open === name,
    onOpenChange: (wanted: boolean) => {
      if (!wanted) onClose()
    },
  })
  const recipes = [{ recipe, scale }]
  const dialogs: Record<RecipeDialogName, () => ReactNode> = {
    plan: () => <PlanDialog recipes={recipes} {...stateOf('plan')} />,
    shop: () => <ShopDialog recipes={recipes} {...stateOf('shop')} />,
    made: () => <MadeDialog recipe={recipe} {...stateOf('made')} />,
    duplicate: () => <DuplicateDialog recipe={recipe} groupSlug={groupSlug} {...stateOf('duplicate')} />,
    print: () => (
      <PrintDialog recipe={recipe} scale={scale} exact={exact} prints={!isOwnPage} {...stateOf('print')} />
    ),
    timer: () => <TimerDialog {...stateOf('timer')} />,
    delete: () => (
      <DeleteDialog recipe={recipe} groupSlug={groupSlug} isOwnPage={isOwnPage} {...stateOf('delete')} />
    ),
  }
  // One waiting for its code must not hide another, which may just be giving back the focus.
  return opened.map((name) => <Suspense key={name}>{dialogs[name]()}</Suspense>)
}

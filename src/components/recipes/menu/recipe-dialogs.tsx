import { lazy, type ReactNode } from 'react'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import type { Recipe } from '~/schemas/recipe'

/** Loaded on demand. */
const loaders = {
  plan: async () => ({
    default: (await import('~/components/mealplans/add-to-plan-dialog')).AddToPlanDialog,
  }),
  shop: async () => ({
    default: (await import('~/components/shopping/add-recipes-dialog')).AddRecipesDialog,
  }),
  cookbooks: async () => ({
    default: (await import('~/components/recipes/cookbooks/add-to-cookbooks-dialog')).AddToCookbooksDialog,
  }),
  made: async () => ({ default: (await import('~/components/recipes/timeline/made-dialog')).MadeDialog }),
  timeline: async () => ({ default: (await import('./timeline-dialog')).TimelineDialog }),
  duplicate: async () => ({ default: (await import('./duplicate-dialog')).DuplicateDialog }),
  share: async () => ({ default: (await import('~/components/recipes/share/share-dialog')).ShareDialog }),
  print: async () => ({ default: (await import('./print/print-dialog')).PrintDialog }),
  timer: async () => ({ default: (await import('~/components/timers/timer-dialog')).TimerDialog }),
}
export type RecipeDialogName = keyof typeof loaders

const PlanDialog = lazy(loaders.plan)
const ShopDialog = lazy(loaders.shop)
const CookbooksDialog = lazy(loaders.cookbooks)
const MadeDialog = lazy(loaders.made)
const TimelineDialog = lazy(loaders.timeline)
const DuplicateDialog = lazy(loaders.duplicate)
const ShareDialog = lazy(loaders.share)
const PrintDialog = lazy(loaders.print)
const TimerDialog = lazy(loaders.timer)

/** For hover and focus. */
export function preloadRecipeDialog(name: RecipeDialogName): void {
  // Opening the dialog reports a failed load.
  loaders[name]().catch(() => {})
}

export interface RecipeDialogsProps {
  recipe: Recipe
  groupSlug: string
  scale: number
  exact?: boolean
  /** On the recipe's own page, which prints itself. */
  isOwnPage: boolean
  open: RecipeDialogName | null
  onClose: () => void
}

/** A dialog that is still loading does not hide another one, which may be restoring the focus. */
export function RecipeDialogs(props: RecipeDialogsProps) {
  const { recipe, groupSlug, scale, exact = false, isOwnPage, open, onClose } = props
  const stateOf = (name: RecipeDialogName) => ({
    open: open === name,
    onOpenChange: (wanted: boolean) => {
      if (!wanted) onClose()
    },
  })
  const recipes = [{ recipe, scale }]
  const of = { recipe, groupSlug }
  const dialogs: [RecipeDialogName, ReactNode][] = [
    ['plan', <PlanDialog key="plan" recipes={recipes} {...stateOf('plan')} />],
    ['shop', <ShopDialog key="shop" recipes={recipes} {...stateOf('shop')} />],
    ['cookbooks', <CookbooksDialog key="cookbooks" recipes={[recipe]} {...stateOf('cookbooks')} />],
    ['made', <MadeDialog key="made" recipe={recipe} {...stateOf('made')} />],
    ['timeline', <TimelineDialog key="timeline" {...of} {...stateOf('timeline')} />],
    ['duplicate', <DuplicateDialog key="duplicate" {...of} {...stateOf('duplicate')} />],
    ['share', <ShareDialog key="share" {...of} {...stateOf('share')} />],
    [
      'print',
      <PrintDialog
        key="print"
        recipe={recipe}
        scale={scale}
        exact={exact}
        prints={!isOwnPage}
        {...stateOf('print')}
      />,
    ],
    ['timer', <TimerDialog key="timer" {...stateOf('timer')} />],
  ]
  return dialogs.map(([name, dialog]) => (
    <LoadOnOpen key={name} open={open === name}>
      {dialog}
    </LoadOnOpen>
  ))
}

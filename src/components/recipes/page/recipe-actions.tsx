import { useHydrated } from '@tanstack/react-router'
import { CalendarPlus, ChefHat, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { preloadRecipeDialog, type RecipeDialogName } from '~/components/recipes/menu/recipe-dialogs'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button, IconButton } from '~/components/ui/button'
import { useCoveredHeight } from '~/components/ui/use-covered-height'
import { m } from '~/paraglide/messages.js'
import { isCookingBegun } from './cook/cook-place'
import { loadCookMode } from './cook/use-cooking'

/** Props of a button that opens a recipe dialog: preloads its code. */
export const opensDialog = (name: RecipeDialogName, open: (name: RecipeDialogName) => void) => ({
  'aria-haspopup': 'dialog' as const,
  onClick: () => open(name),
  onPointerEnter: () => preloadRecipeDialog(name),
  onFocus: () => preloadRecipeDialog(name),
})

interface RecipeActionsProps {
  recipeId: string
  onCook: () => void
  onDialog: (name: RecipeDialogName) => void
}

/** In the head of the page; on upright phones `RecipeBar` takes their place. */
export function RecipeActions({
  recipeId,
  onCook,
  onDialog,
  guestAction,
}: RecipeActionsProps & {
  /** Action for guests of the group. */
  guestAction?: ReactNode
}) {
  const isMember = useGuestOf() === null
  return (
    <div className="no-print mt-2 flex flex-wrap gap-3 empty:hidden">
      <CookButton recipeId={recipeId} onCook={onCook} className={inHead} />
      {isMember ? (
        <>
          <Button size="lg" icon={<CalendarPlus />} className={inHead} {...opensDialog('plan', onDialog)}>
            {m.recipe_plan()}
          </Button>
          <Button size="lg" icon={<ShoppingBasket />} className={inHead} {...opensDialog('shop', onDialog)}>
            {m.recipe_shop()}
          </Button>
        </>
      ) : (
        guestAction
      )}
    </div>
  )
}

const inHead = 'upright:hidden'

/** Above the tabs of an upright phone. */
export function RecipeBar({ recipeId, onCook, onDialog }: RecipeActionsProps) {
  const isMember = useGuestOf() === null
  return (
    <div
      ref={useCoveredHeight('--action-height')}
      className="no-print pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabs-height)+12px+env(safe-area-inset-bottom))] z-(--z-sticky) hidden items-center gap-[10px] px-gutter *:pointer-events-auto *:shadow-2 upright:flex"
    >
      {isMember && (
        <IconButton label={m.recipe_plan()} size="lg" className={round} {...opensDialog('plan', onDialog)}>
          <CalendarPlus />
        </IconButton>
      )}
      <CookButton
        recipeId={recipeId}
        onCook={onCook}
        className="min-w-0 flex-1 gap-[8px] px-[8px] hyphens-auto"
      />
      {isMember && (
        <IconButton label={m.recipe_shop()} size="lg" className={round} {...opensDialog('shop', onDialog)}>
          <ShoppingBasket />
        </IconButton>
      )}
    </div>
  )
}

const round = 'w-[54px] bg-surface'

interface CookButtonProps {
  recipeId: string
  onCook: () => void
  className: string
}

function CookButton({ recipeId, onCook, className }: CookButtonProps) {
  // Known only in the browser.
  const isBegun = useHydrated() && isCookingBegun(recipeId, Date.now())
  return (
    <Button
      variant="primary"
      size="lg"
      icon={<ChefHat />}
      className={className}
      aria-haspopup="dialog"
      onClick={onCook}
      onPointerEnter={() => void loadCookMode().catch(() => {})}
    >
      {isBegun ? m.cook_continue() : m.cook_start()}
    </Button>
  )
}

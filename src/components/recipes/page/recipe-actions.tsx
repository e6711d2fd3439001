import { useHydrated } from '@tanstack/react-router'
import { CalendarPlus, ChefHat, ShoppingBasket } from 'lucide-react'
import type { ReactNode } from 'react'
import { preloadRecipeDialog, type RecipeDialogName } from '~/components/recipes/menu/recipe-dialogs'
import { useGuestOf } from '~/components/session/use-guest-of'
import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'
import { isCookingBegun } from './cook/cook-place'
import { loadCookMode } from './cook/use-cooking'

/** On phones the actions fill the line. */
const actionClass = 'max-md:flex-[1_0_auto] max-md:px-4'

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
  /** Action for guests of the group. */
  guestAction?: ReactNode
}

export function RecipeActions({ recipeId, onCook, onDialog, guestAction }: RecipeActionsProps) {
  const isMember = useGuestOf() === null
  return (
    <div className="no-print mt-2 flex flex-wrap gap-3">
      <Button
        variant="primary"
        size="lg"
        icon={<ChefHat />}
        className="max-md:w-full"
        aria-haspopup="dialog"
        onClick={onCook}
        onPointerEnter={() => void loadCookMode().catch(() => {})}
      >
        <CookLabel recipeId={recipeId} />
      </Button>
      {isMember ? (
        <>
          <Button
            size="lg"
            icon={<CalendarPlus />}
            className={actionClass}
            {...opensDialog('plan', onDialog)}
          >
            {m.recipe_plan()}
          </Button>
          <Button
            size="lg"
            icon={<ShoppingBasket />}
            className={actionClass}
            {...opensDialog('shop', onDialog)}
          >
            {m.recipe_shop()}
          </Button>
        </>
      ) : (
        guestAction
      )}
    </div>
  )
}

function CookLabel({ recipeId }: { recipeId: string }) {
  // Known only in the browser.
  const isBegun = useHydrated() && isCookingBegun(recipeId, Date.now())
  return isBegun ? m.cook_continue() : m.cook_start()
}

import { Content, Portal, Root } from '@radix-ui/react-dialog'
import { type ReactNode, useRef } from 'react'
import { usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { useGuestOf } from '~/components/session/use-guest-of'
import { useReturnFocus } from '~/components/ui/focus'
import { TOAST_REGION } from '~/components/ui/toast'
import { cookSteps, recipesToCook } from '~/lib/cook/cook-recipe'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useRecipesWithLinked } from '~/queries/recipes-with-linked'
import type { Recipe } from '~/schemas/recipe'
import type { IngredientLines } from '../ingredient-list'
import { CookEnd } from './cook-end'
import { CookFooter } from './cook-footer'
import { CookHeader } from './cook-header'
import { CookPanes } from './cook-panes'
import { cookViewPreference } from './cook-place'
import { CookStepView } from './cook-step-view'
import { CookTimers } from './cook-timers'
import { useCookPlace } from './use-cook-place'
import { useTurning } from './use-turning'

export interface CookModeProps extends IngredientLines {
  recipe: Recipe
  scale: number
  servings: number
  onServingsChange: (servings: number) => void
  ingredients: ReactNode
  onClose: () => void
  /** Undefined for guests. */
  onMade?: (() => void) | undefined
}

const NO_RECIPES = new Map<string, Recipe>()

/** Full-screen recipe. The step is stored on the device. */
export function CookMode(props: CookModeProps) {
  const { recipe, scale, servings, onServingsChange, groupSlug, exact, ticks, onTick } = props
  const { ingredients, onClose, onMade } = props
  const [view, setView] = usePreference(cookViewPreference)
  const linked = useRecipesWithLinked([recipe.id], {
    enabled: recipe.recipeIngredient.some(({ referencedRecipe }) => referencedRecipe !== null),
    guestOf: useGuestOf(),
  })
  const { steps, unlinked } = cookSteps(recipesToCook(recipe, linked.data ?? NO_RECIPES, scale))
  const [wanted, setWanted] = useCookPlace(recipe.id, servings, onServingsChange)
  // The recipe may have become shorter, and linked recipes load later.
  const at = Math.min(wanted, steps.length)
  const stage = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  // A dialog opened at the end returns the focus to the control that opened cook mode.
  useReturnFocus(true, content)
  useWakeLock(true)

  const goTo = (step: number) => {
    setWanted(Math.max(0, Math.min(steps.length, step)))
    stage.current?.scrollTo({ top: 0 })
  }
  const turning = useTurning((by) => goTo(at + by), view === 'step')
  const finish = (then?: () => void) => {
    setWanted(0)
    onClose()
    then?.()
  }
  const current = steps[at]
  const timed = { name: recipe.name, href: `/g/${groupSlug}/r/${recipe.slug}?cook=true` }
  const place = m.cook_step_of({
    number: at + 1,
    total: formatNumber(steps.length, getLocale()),
  })

  return (
    <Root open onOpenChange={onClose}>
      <Portal>
        <Content
          ref={content}
          aria-describedby={undefined}
          className="fixed inset-0 z-(--z-overlay) flex flex-col rounded-none bg-paper text-fg outline-none"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest(TOAST_REGION)) event.preventDefault()
          }}
        >
          <CookHeader
            title={recipe.name}
            place={view === 'all' ? null : current ? place : m.common_done()}
            onTurnView={() => setView(view === 'step' ? 'all' : 'step')}
            onClose={onClose}
          />
          {view === 'all' ? (
            <CookPanes recipe={timed} ingredients={ingredients} steps={steps} />
          ) : (
            // A click beside the text turns the page; so do keys.
            <div
              ref={stage}
              role="presentation"
              className="min-h-0 flex-1 touch-pan-y overflow-y-auto px-5 pt-4 pb-8 lg:px-22 lg:pt-10"
              {...turning}
            >
              {current ? (
                <CookStepView
                  key={at}
                  recipe={timed}
                  step={current}
                  number={at + 1}
                  next={steps[at + 1]}
                  unlinked={at === steps.length - 1 ? unlinked : []}
                  exact={exact}
                  ticks={ticks}
                  onTick={onTick}
                />
              ) : (
                <CookEnd
                  hasSteps={steps.length > 0}
                  onClose={() => finish()}
                  onMade={onMade && (() => finish(onMade))}
                />
              )}
            </div>
          )}

          <CookTimers />
          {view === 'step' && steps.length > 0 && <CookFooter at={at} count={steps.length} onGo={goTo} />}
        </Content>
      </Portal>
    </Root>
  )
}

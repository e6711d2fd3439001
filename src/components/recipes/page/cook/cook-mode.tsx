import { Content, Portal, Root } from '@radix-ui/react-dialog'
import { ChefHat } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { langOf, TextLanguage } from '~/components/recipes/text-language'
import { useGuestOf } from '~/components/session/use-guest-of'
import { FoldableTimers } from '~/components/timers/foldable-timers'
import { Button } from '~/components/ui/button'
import { useReturnFocus } from '~/components/ui/focus'
import { TOAST_REGION } from '~/components/ui/toast'
import { type CookStep, cookSteps, recipesToCook } from '~/lib/cook/cook-recipe'
import { textOfPieces } from '~/lib/ingredient-display/recipe-line'
import { stepPieces } from '~/lib/ingredient-display/step-pieces'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { plainStepText } from '~/lib/recipe-text/step-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useRecipesWithLinked } from '~/queries/recipes-with-linked'
import type { Recipe } from '~/schemas/recipe'
import type { IngredientLines } from '../ingredient-list'
import { CookFooter } from './cook-footer'
import { CookHeader } from './cook-header'
import { CookPanes } from './cook-panes'
import { cookViewPreference, readCookPlace, storeCookPlace } from './cook-place'
import { CookStepView } from './cook-step-view'
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

  const [said, setSaid] = useState('')
  const goTo = (step: number) => {
    const to = Math.max(0, Math.min(steps.length, step))
    setWanted(to)
    setSaid(to === at ? '' : spoken(steps[to]))
    stage.current?.scrollTo({ top: 0 })
  }
  const turning = useTurning((by) => goTo(at + by), view === 'step')
  const finish = (then?: () => void) => {
    setWanted(0)
    onClose()
    then?.()
  }
  const current = steps[at]
  const linksNothing = steps.every(({ lines }) => lines.length === 0)
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
            said={said}
            saidLang={langOf(current?.language)}
            onTurnView={() => setView(view === 'step' ? 'all' : 'step')}
            onClose={onClose}
          />
          {view === 'all' ? (
            <CookPanes recipe={timed} ingredients={ingredients} steps={steps} />
          ) : (
            // A click next to the text turns the page; so do keys.
            <div
              ref={stage}
              role="presentation"
              className="min-h-0 flex-1 touch-pan-y overflow-y-auto px-5 pt-4 pb-8 short:pt-1 lg:px-22 lg:pt-10"
              {...turning}
            >
              {current ? (
                <TextLanguage key={at} value={current.language}>
                  <CookStepView
                    recipe={timed}
                    step={current}
                    number={at + 1}
                    next={steps[at + 1]}
                    unlinked={linksNothing || at === steps.length - 1 ? unlinked : []}
                    linksNothing={linksNothing}
                    exact={exact}
                    ticks={ticks}
                    onTick={onTick}
                  />
                </TextLanguage>
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

/** Title and text of a step, with scaled amounts. */
function spoken(shown: CookStep | undefined): string {
  if (!shown) return ''
  const { step, ingredients, scale } = shown
  const text = plainStepText(step.text)
  const pieces = scale === 1 ? [{ text }] : stepPieces(text, ingredients, { scale, locale: getLocale() })
  return [step.summary.trim(), textOfPieces(pieces)].filter(Boolean).join(' ')
}

interface CookEndProps {
  hasSteps: boolean
  onClose: () => void
  onMade: (() => void) | undefined
}

function CookEnd({ hasSteps, onClose, onMade }: CookEndProps) {
  return (
    <div className="grid h-full place-content-center justify-items-center gap-6 text-center">
      <h2 className="text-h1">{hasSteps ? m.cook_enjoy() : m.recipe_no_steps()}</h2>
      <div className="flex flex-wrap justify-center gap-3">
        {onMade && hasSteps && (
          <Button variant="primary" size="lg" icon={<ChefHat />} onClick={onMade}>
            {m.recipe_made_today()}
          </Button>
        )}
        <Button size="lg" onClick={onClose}>
          {m.common_back_to_recipe()}
        </Button>
      </div>
    </div>
  )
}

/** Timers below a step on phones; next to the button a timer's name needs the space of its icon. */
function CookTimers() {
  return (
    <FoldableTimers
      shownMax={1}
      className="px-5 lg:hidden"
      listClassName="max-h-[38dvh] overflow-y-auto not-empty:pb-3 [&>section>.lucide]:hidden"
    />
  )
}

/** The current step, stored on the device together with the servings. */
function useCookPlace(recipeId: string, servings: number, onServingsChange: (servings: number) => void) {
  const [step, setStep] = useState(() => readCookPlace(recipeId, Date.now())?.step ?? 0)
  const isRestored = useRef(false)
  useEffect(() => {
    const place = readCookPlace(recipeId, Date.now())
    if (!isRestored.current && place && place.servings !== servings) onServingsChange(place.servings)
    isRestored.current = true
  }, [recipeId, servings, onServingsChange])
  useEffect(() => {
    if (isRestored.current) storeCookPlace({ recipeId, step, servings, at: Date.now() })
  }, [recipeId, step, servings])
  return [step, setStep] as const
}

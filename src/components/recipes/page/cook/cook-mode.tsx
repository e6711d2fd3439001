import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { ArrowLeft, ArrowRight, BookOpen, ListChecks, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { useGuestOf } from '~/components/session/use-guest-of'
import { TimerList } from '~/components/timers/timer-list'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { TOAST_REGION } from '~/components/ui/toast'
import { cn } from '~/lib/cn'
import { cookSteps, recipesToCook } from '~/lib/cook/cook-recipe'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useRecipesWithLinked } from '~/queries/recipes-with-linked'
import type { Recipe } from '~/schemas/recipe'
import type { IngredientLines } from '../ingredient-list'
import { CookEnd } from './cook-end'
import { CookPanes } from './cook-panes'
import { cookViewPreference, readCookPlace, storeCookPlace } from './cook-place'
import { CookStepView } from './cook-step-view'
import { useTurning } from './use-turning'

export interface CookModeProps extends IngredientLines {
  recipe: Recipe
  scale: number
  servings: number
  onServingsChange: (servings: number) => void
  /** Ingredients with their scale, for the view of everything. */
  ingredients: ReactNode
  onClose: () => void
  /** Says that it was made; not for guests. */
  onMade?: (() => void) | undefined
}

const NO_RECIPES = new Map<string, Recipe>()

/** The recipe over the whole screen, for whoever stands at the stove. Where one was is remembered on the device. */
export function CookMode(props: CookModeProps) {
  const { recipe, scale, servings, onServingsChange, groupSlug, exact, ticks, onTick } = props
  const { ingredients, onClose, onMade } = props
  const [view, setView] = usePreference(cookViewPreference)
  const linked = useRecipesWithLinked([recipe.id], {
    enabled: recipe.recipeIngredient.some(({ referencedRecipe }) => referencedRecipe !== null),
    guestOf: useGuestOf(),
  })
  const { steps, unlinked } = cookSteps(recipesToCook(recipe, linked.data ?? NO_RECIPES, scale))
  const [wanted, setWanted] = useState(() => readCookPlace(recipe.id, Date.now())?.step ?? 0)
  // A recipe may have become shorter, and linked ones come a moment later.
  const at = Math.min(wanted, steps.length)
  const stage = useRef<HTMLDivElement>(null)
  useWakeLock(true)

  const isRestored = useRef(false)
  useEffect(() => {
    const place = readCookPlace(recipe.id, Date.now())
    if (!isRestored.current && place && place.servings !== servings) onServingsChange(place.servings)
    isRestored.current = true
  }, [recipe.id, servings, onServingsChange])
  useEffect(() => {
    if (isRestored.current) storeCookPlace({ recipeId: recipe.id, step: wanted, servings, at: Date.now() })
  }, [recipe.id, wanted, servings])

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
          <header className="flex items-center gap-4 px-5 pt-[max(16px,env(safe-area-inset-top))] pb-3 lg:px-12 lg:pt-7">
            <IconButton label={m.cook_close()} onClick={onClose}>
              <X />
            </IconButton>
            <div className="min-w-0 flex-1">
              <Title asChild>
                <h1 className="line-clamp-2 font-serif text-[1.1875rem] leading-tight font-medium">
                  <bdi>{recipe.name}</bdi>
                </h1>
              </Title>
              {view === 'step' && (
                <p aria-live="polite" className="mt-0.5 text-sm text-fg-3">
                  {current ? place : m.common_done()}
                </p>
              )}
            </div>
            <div className="hidden max-w-[760px] gap-2 lg:flex [&>*]:w-[320px]">
              <TimerList />
            </div>
            <Button
              icon={view === 'step' ? <ListChecks /> : <BookOpen />}
              className="max-lg:hidden"
              onClick={() => setView(view === 'step' ? 'all' : 'step')}
            >
              {view === 'step' ? m.cook_view_all() : m.cook_view_step()}
            </Button>
            <IconButton
              label={view === 'step' ? m.cook_view_all() : m.cook_view_step()}
              className="lg:hidden"
              onClick={() => setView(view === 'step' ? 'all' : 'step')}
            >
              {view === 'step' ? <ListChecks /> : <BookOpen />}
            </IconButton>
          </header>

          {view === 'all' ? (
            <CookPanes recipe={timed} ingredients={ingredients} steps={steps} />
          ) : (
            // Keys do the same as a press on the ground.
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

          <div className="grid max-h-[38dvh] gap-2 overflow-y-auto px-5 not-empty:pb-3 lg:hidden">
            <TimerList />
          </div>
          {view === 'step' && steps.length > 0 && (
            <footer className="flex items-center gap-4 px-5 pt-1 pb-[max(16px,env(safe-area-inset-bottom))] lg:justify-between lg:px-12 lg:pb-7">
              <Button
                size="lg"
                icon={<ArrowLeft className="flip" />}
                aria-label={m.cook_previous()}
                aria-disabled={at === 0}
                className="max-lg:w-20 max-lg:px-0"
                onClick={() => goTo(at - 1)}
              >
                <span className="max-lg:hidden">{m.cook_previous()}</span>
              </Button>
              <Progress at={at} count={steps.length} />
              {current && (
                <Button variant="primary" size="lg" className="max-lg:flex-1" onClick={() => goTo(at + 1)}>
                  {at === steps.length - 1 ? m.cook_finish() : m.cook_next_step()}
                  <ArrowRight className="flip" />
                </Button>
              )}
            </footer>
          )}
        </Content>
      </Portal>
    </Root>
  )
}

const MOST_DOTS = 16

/** Where one is, in dots. */
function Progress({ at, count }: { at: number; count: number }) {
  if (count > MOST_DOTS) return null
  return (
    <span aria-hidden="true" className="hidden items-center gap-1.5 lg:flex">
      {Array.from({ length: count }, (_, dot) => (
        <i
          key={dot}
          className={cn(
            'h-2 rounded-full transition-[width]',
            dot === at ? 'w-7' : 'w-2',
            dot <= at ? 'bg-primary-mark' : 'bg-line-2',
          )}
        />
      ))}
    </span>
  )
}

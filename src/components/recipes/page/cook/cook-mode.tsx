import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { ArrowLeft, ArrowRight, BookOpen, ListChecks, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
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
  const [wanted, setWanted] = useCookPlace(recipe.id, servings, onServingsChange)
  // A recipe may have become shorter, and linked ones come a moment later.
  const at = Math.min(wanted, steps.length)
  const stage = useRef<HTMLDivElement>(null)
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
            // Pressing beside what is written turns the page; keys do the same.
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

interface CookHeaderProps {
  title: string
  /** Where one is, step by step; null where everything is in view. */
  place: string | null
  onTurnView: () => void
  onClose: () => void
}

function CookHeader({ title, place, onTurnView, onClose }: CookHeaderProps) {
  const isWhole = place === null
  const icon = isWhole ? <BookOpen /> : <ListChecks />
  const otherView = isWhole ? m.cook_view_step() : m.cook_view_all()
  return (
    <header className="flex items-center gap-4 px-5 pt-[max(16px,env(safe-area-inset-top))] pb-3 lg:px-12 lg:pt-7">
      <IconButton label={m.cook_close()} onClick={onClose}>
        <X />
      </IconButton>
      <div className="min-w-0 flex-1">
        <Title asChild>
          <h1 className="line-clamp-2 font-serif text-[1.1875rem] leading-tight font-medium">
            <bdi>{title}</bdi>
          </h1>
        </Title>
        {!isWhole && (
          <p aria-live="polite" className="mt-0.5 text-sm text-fg-3">
            {place}
          </p>
        )}
      </div>
      <div className="hidden max-w-[760px] gap-2 lg:flex [&>*]:w-[376px]">
        <TimerList />
      </div>
      <Button icon={icon} className="max-lg:hidden" onClick={onTurnView}>
        {otherView}
      </Button>
      <IconButton label={otherView} className="lg:hidden" onClick={onTurnView}>
        {icon}
      </IconButton>
    </header>
  )
}

interface CookFooterProps {
  /** The number of steps when all are done. */
  at: number
  count: number
  onGo: (step: number) => void
}

/** Back and on through the steps. */
function CookFooter({ at, count, onGo }: CookFooterProps) {
  return (
    <footer className="flex items-center gap-4 px-5 pt-1 pb-[max(16px,env(safe-area-inset-bottom))] lg:justify-between lg:px-12 lg:pb-7">
      <Button
        size="lg"
        icon={<ArrowLeft className="flip" />}
        aria-label={m.cook_previous()}
        aria-disabled={at === 0}
        className="max-lg:w-20 max-lg:px-0"
        onClick={() => onGo(at - 1)}
      >
        <span className="max-lg:hidden">{m.cook_previous()}</span>
      </Button>
      <Progress at={at} count={count} />
      {at < count && (
        <Button variant="primary" size="lg" className="max-lg:flex-1" onClick={() => onGo(at + 1)}>
          {at === count - 1 ? m.cook_finish() : m.cook_next_step()}
          <ArrowRight className="flip" />
        </Button>
      )}
    </footer>
  )
}

const DOTS_MAX = 16

/** Where one is, in dots. */
function Progress({ at, count }: { at: number; count: number }) {
  if (count > DOTS_MAX) return null
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

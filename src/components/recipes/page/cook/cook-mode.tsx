import { Content, Portal, Root, Title } from '@radix-ui/react-dialog'
import { ArrowLeft, ArrowRight, BookOpen, ChefHat, ListChecks, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePreference } from '~/browser/preferences'
import { useWakeLock } from '~/browser/use-wake-lock'
import { PartTitle } from '~/components/recipes/part-title'
import { useStepScalers } from '~/components/recipes/text/use-step-scaler'
import { langOf, OwnText, TextLanguage } from '~/components/recipes/text-language'
import { useGuestOf } from '~/components/session/use-guest-of'
import { FoldableTimers } from '~/components/timers/foldable-timers'
import { Button, IconButton } from '~/components/ui/button'
import { useReturnFocus } from '~/components/ui/focus'
import { TOAST_REGION } from '~/components/ui/toast'
import { cn } from '~/lib/cn'
import { type CookStep, cookSteps, recipesToCook } from '~/lib/cook/cook-recipe'
import { textOfPieces } from '~/lib/ingredient-display/recipe-line'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { plainStepText } from '~/lib/recipe-text/step-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useRecipesWithLinked } from '~/queries/recipes-with-linked'
import type { Recipe } from '~/schemas/recipe'
import type { IngredientLines } from '../ingredient-list'
import { StepText, type TimedRecipe } from '../step-text'
import { cookViewPreference, readCookPlace, storeCookPlace } from './cook-place'
import { CookStepView } from './cook-step-view'
import { type Turn, useTurning } from './use-turning'

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

  const scalers = useStepScalers(steps.some((step) => step.scale !== 1))
  const [said, setSaid] = useState('')
  const goTo = (step: number) => {
    const to = Math.max(0, Math.min(steps.length, step))
    setWanted(to)
    setSaid(to === at ? '' : spoken(steps[to], scalers))
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
              className="min-h-0 flex-1 touch-pan-y overflow-y-auto px-[20px] pt-4 pb-8 short:pt-1 lg:px-22 lg:pt-10"
              {...turning.stage}
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
          {view === 'step' && steps.length > 0 && (
            <CookFooter at={at} count={steps.length} onTurn={turning.press} />
          )}
        </Content>
      </Portal>
    </Root>
  )
}

/** Title and text of a step, with scaled amounts. */
function spoken(shown: CookStep | undefined, scalers: ReturnType<typeof useStepScalers>): string {
  if (!shown) return ''
  const text = plainStepText(shown.step.text)
  const scaled = scalers && shown.scale !== 1 ? textOfPieces(scalers(shown)(text)) : text
  return [shown.step.summary.trim(), scaled].filter(Boolean).join(' ')
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
      className="px-[20px] lg:hidden"
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

interface CookHeaderProps {
  title: string
  /** Null when the whole recipe is shown. */
  place: string | null
  /** The step that was just turned to, for screen readers. */
  said: string
  saidLang: string | undefined
  onTurnView: () => void
  onClose: () => void
}

function CookHeader({ title, place, said, saidLang, onTurnView, onClose }: CookHeaderProps) {
  const isWhole = place === null
  const icon = isWhole ? <BookOpen /> : <ListChecks />
  const otherView = isWhole ? m.cook_view_step() : m.cook_view_all()
  return (
    <header className="flex items-center gap-[16px] px-[20px] pt-[max(16px,env(safe-area-inset-top))] pb-3 short:pt-[max(8px,env(safe-area-inset-top))] short:pb-1 lg:px-12 lg:pt-7">
      <IconButton label={m.cook_close()} onClick={onClose}>
        <X />
      </IconButton>
      <div className="min-w-0 flex-1 lg:min-w-40">
        <Title asChild>
          <h1 className="line-clamp-2 font-serif text-[1.1875rem] leading-tight font-medium">
            <OwnText>{title}</OwnText>
          </h1>
        </Title>
        {!isWhole && (
          <p aria-live="polite" className="mt-0.5 text-sm text-fg-3">
            {place}
          </p>
        )}
        <p aria-live="polite" lang={saidLang} className="sr-only">
          {said}
        </p>
      </div>
      <FoldableTimers
        shownMax={2}
        opens="down"
        className="max-w-[820px] min-w-0 max-lg:hidden"
        listClassName="max-h-[38dvh] overflow-y-auto lg:flex lg:flex-wrap lg:justify-end [&>*]:w-[376px]"
      />
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
  /** Equals `count` when all steps are done. */
  at: number
  count: number
  onTurn: Turn
}

function CookFooter({ at, count, onTurn }: CookFooterProps) {
  return (
    <footer className="cook-bar flex flex-wrap items-center gap-4 px-[20px] pt-1 short:pb-[max(8px,env(safe-area-inset-bottom))] pb-[max(16px,env(safe-area-inset-bottom))] lg:justify-between lg:px-12 lg:pb-7">
      <Button
        size="lg"
        icon={<ArrowLeft className="flip" />}
        aria-label={m.cook_previous()}
        aria-disabled={at === 0}
        className="max-lg:w-[80px] max-lg:px-0 short:min-h-11"
        onClick={() => onTurn(-1)}
      >
        <span className="max-lg:hidden">{m.cook_previous()}</span>
      </Button>
      <Progress at={at} count={count} />
      {at < count && (
        <Button
          variant="primary"
          size="lg"
          className="max-lg:min-w-min max-lg:flex-1 max-lg:basis-[60%] max-lg:wrap-normal short:min-h-11"
          onClick={() => onTurn(1)}
        >
          {at === count - 1 ? m.cook_finish() : m.common_next_step()}
          <ArrowRight className="flip" />
        </Button>
      )}
    </footer>
  )
}

const DOTS_MAX = 16

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

interface CookPanesProps {
  recipe: TimedRecipe
  /** The list of ingredients. */
  ingredients: ReactNode
  steps: readonly CookStep[]
}

function CookPanes({ recipe, ingredients: list, steps }: CookPanesProps) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 max-tablet:overflow-y-auto tablet:grid-cols-[44%_minmax(0,1fr)] lg:grid-cols-[420px_minmax(0,1fr)]">
      <section
        aria-labelledby="cook-ingredients"
        className="px-[20px] pb-10 tablet:min-h-0 tablet:overflow-y-auto tablet:border-e tablet:border-line lg:px-12"
      >
        <h2 id="cook-ingredients" className="mt-4 mb-3">
          {m.common_ingredients()}
        </h2>
        {list}
      </section>
      <section
        aria-labelledby="cook-steps"
        className="px-[20px] pb-16 tablet:min-h-0 tablet:overflow-y-auto lg:px-16"
      >
        <h2 id="cook-steps" className="mt-4 mb-5">
          {m.common_steps()}
        </h2>
        <ol className="grid grid-cols-1 gap-8">
          {steps.map(({ step, part, ingredients, scale, language }, at) => (
            <TextLanguage key={`${at} ${step.id}`} value={language}>
              <li>
                {part && part !== steps[at - 1]?.part && <PartTitle className="mb-4">{part}</PartTitle>}
                <div className="grid grid-cols-[minmax(44px,auto)_minmax(0,1fr)] gap-3">
                  <span
                    aria-hidden="true"
                    className="font-serif text-[2.25rem] leading-none font-medium text-primary-ink lining-nums"
                  >
                    {formatNumber(at + 1, getLocale())}
                  </span>
                  <div>
                    {step.summary && (
                      <h3 className="mb-1 font-sans text-lg font-semibold tracking-normal">
                        <OwnText>{step.summary}</OwnText>
                      </h3>
                    )}
                    <StepText
                      {...{ recipe, step, ingredients, scale }}
                      number={at + 1}
                      className="max-w-[46ch] text-[1.375rem] leading-[1.5] text-pretty"
                    />
                  </div>
                </div>
              </li>
            </TextLanguage>
          ))}
        </ol>
      </section>
    </div>
  )
}

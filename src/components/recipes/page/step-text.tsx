import { use } from 'react'
import { timers } from '~/browser/timers/timers'
import { StartTimerContext } from '~/components/recipes/text/rich-nodes'
import { RichText } from '~/components/recipes/text/rich-text'
import { ScaleSteps, type ScaleStepsProps } from '~/components/recipes/text/scale-steps'
import { useStepScaler } from '~/components/recipes/text/use-step-scaler'
import { TextLanguage } from '~/components/recipes/text-language'
import { toast } from '~/components/ui/toast'
import { textOfPieces } from '~/lib/ingredient-display/recipe-line'
import { findTimers, type TimerSpan } from '~/lib/recipe-text/find-timers'
import { formatDuration } from '~/lib/recipe-text/time-text'
import { timerName } from '~/lib/recipe-text/timer-name'
import { TIMERS_AT_ONCE_MAX } from '~/lib/timers/timer'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeStep } from '~/schemas/recipe'

export interface TimedRecipe {
  name: string
  href: string
}

export interface StepTextProps extends Omit<ScaleStepsProps, 'children'> {
  recipe: TimedRecipe
  step: RecipeStep
  number: number
  className?: string
}

/** A step with durations that start a timer, and amounts that scale. */
export function StepText({ recipe, step, number, ingredients, scale, className }: StepTextProps) {
  const language = use(TextLanguage)
  const scaled = useStepScaler({ ingredients, scale, language })
  const start = (span: TimerSpan, seconds: number) => {
    const { start: place, upperSeconds } = span
    const duration = upperSeconds === null ? span.label : formatDuration(seconds, getLocale())
    const own = step.summary.trim() || timerName(step.text, span)
    const title = own || m.recipe_step({ number })
    // Timers of one step may have one name.
    const others = findTimers(step.text).filter((other) => other.start !== place)
    const isShared = others.some((other) => (step.summary.trim() || timerName(step.text, other)) === own)
    const shown = scaled ? textOfPieces(scaled(title)) : title
    const name = isShared
      ? { label: m.timer_of_several({ name: shown, duration }), title: shown, duration }
      : { label: shown }
    const id = `${step.id} ${place} ${seconds}`
    const outcome = timers.start({ id, ...name, detail: recipe.name, href: recipe.href, seconds })
    if (outcome === 'running') toast.info(m.timer_runs_already({ name: name.label }))
    if (outcome === 'full') toast.info(m.timer_too_many({ count: TIMERS_AT_ONCE_MAX }))
    // Browsers allow sound only after user input.
    void import('~/browser/timers/alarm').then(({ prepareSound }) => prepareSound())
  }
  return (
    <StartTimerContext value={start}>
      <ScaleSteps ingredients={ingredients} scale={scale}>
        <RichText text={step.text} timers className={className} />
      </ScaleSteps>
    </StartTimerContext>
  )
}

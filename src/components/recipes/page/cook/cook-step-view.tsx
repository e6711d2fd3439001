import { langOf, OwnText } from '~/components/recipes/text-language'
import type { CookLine, CookStep } from '~/lib/cook/cook-recipe'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { firstSentence } from '~/lib/recipe-text/step-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { StepText, type TimedRecipe } from '../step-text'
import { CookLines, type CookLinesProps } from './cook-lines'

export interface CookStepViewProps extends Pick<CookLinesProps, 'exact' | 'ticks' | 'onTick'> {
  recipe: TimedRecipe
  step: CookStep
  number: number
  next: CookStep | undefined
  /** Ingredients without a step: shown with the last one, and with every step of a recipe that links none. */
  unlinked: readonly CookLine[]
  linksNothing: boolean
}

export function CookStepView({
  recipe,
  step: shown,
  number,
  next,
  unlinked,
  linksNothing,
  ...lines
}: CookStepViewProps) {
  const { step, part, ingredients, scale } = shown
  return (
    <div className="grid grid-cols-1 gap-8 tablet:grid-cols-[minmax(0,1fr)_minmax(260px,45%)] lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-20">
      <div>
        <div className="flex items-baseline gap-5">
          <p
            className="font-serif text-[4rem] leading-none font-medium text-primary-ink lining-nums short:text-[2.5rem] lg:text-[4.75rem]"
            aria-hidden="true"
          >
            {formatNumber(number, getLocale())}
          </p>
          <div className="min-w-0">
            {part && (
              <p className="text-sm font-semibold text-fg-2">
                <OwnText>{part}</OwnText>
              </p>
            )}
            {step.summary && (
              <h2 className="font-sans text-lg font-semibold tracking-normal">
                <OwnText>{step.summary}</OwnText>
              </h2>
            )}
          </div>
        </div>
        <StepText
          {...{ recipe, step, number, ingredients, scale }}
          className="mt-6 short:mt-3 max-w-[30ch] font-serif text-cook leading-[1.32] text-pretty"
        />
        {next && (
          <div className="mt-12 hidden max-w-[620px] border-t border-line pt-5 tablet:block">
            <p className="text-sm text-fg-3">{m.cook_next()}</p>
            <p dir="auto" lang={langOf(next.language)} className="mt-1 text-fg-2">
              {firstSentence(next.step.text)}
            </p>
          </div>
        )}
      </div>
      <div className="grid content-start gap-4">
        <CookLines title={m.cook_for_step()} lines={shown.lines} {...lines} />
        <CookLines
          title={linksNothing ? m.common_ingredients() : m.cook_not_linked()}
          lines={unlinked}
          {...lines}
        />
      </div>
    </div>
  )
}

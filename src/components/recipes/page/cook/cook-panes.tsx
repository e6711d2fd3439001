import type { ReactNode } from 'react'
import { PartTitle } from '~/components/recipes/part-title'
import { OwnText, TextLanguage } from '~/components/recipes/text-language'
import type { CookStep } from '~/lib/cook/cook-recipe'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { StepText, type TimedRecipe } from '../step-text'

export interface CookPanesProps {
  recipe: TimedRecipe
  /** The list of ingredients. */
  ingredients: ReactNode
  steps: readonly CookStep[]
}

export function CookPanes({ recipe, ingredients: list, steps }: CookPanesProps) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 max-tablet:overflow-y-auto tablet:grid-cols-[44%_minmax(0,1fr)] lg:grid-cols-[420px_minmax(0,1fr)]">
      <section
        aria-labelledby="cook-ingredients"
        className="px-5 pb-10 tablet:min-h-0 tablet:overflow-y-auto tablet:border-e tablet:border-line lg:px-12"
      >
        <h2 id="cook-ingredients" className="mt-4 mb-3">
          {m.common_ingredients()}
        </h2>
        {list}
      </section>
      <section
        aria-labelledby="cook-steps"
        className="px-5 pb-16 tablet:min-h-0 tablet:overflow-y-auto lg:px-16"
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

import { Check } from 'lucide-react'
import { LinePieces } from '~/components/recipes/text/line-pieces'
import { RichText } from '~/components/recipes/text/rich-text'
import { useStepScaler } from '~/components/recipes/text/use-step-scaler'
import { langOf, OwnText } from '~/components/recipes/text-language'
import { cn } from '~/lib/cn'
import type { CookLine, CookStep } from '~/lib/cook/cook-recipe'
import { recipeLine, textOfPieces } from '~/lib/ingredient-display/recipe-line'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { firstSentence, plainStepText } from '~/lib/recipe-text/step-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { IngredientLines } from '../ingredient-list'
import { StepText, type TimedRecipe } from '../step-text'

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
        {next && <NextStep {...next} />}
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

function NextStep({ step, ingredients, scale, language }: CookStep) {
  const scaled = useStepScaler({ ingredients, scale, language })
  const text = plainStepText(step.text)
  return (
    <div className="mt-12 hidden max-w-[620px] border-t border-line pt-5 tablet:block">
      <p className="text-sm text-fg-3">{m.cook_next()}</p>
      <p dir="auto" lang={langOf(language)} className="mt-1 text-fg-2">
        {firstSentence(scaled ? textOfPieces(scaled(text)) : text)}
      </p>
    </div>
  )
}

interface CookLinesProps extends Pick<IngredientLines, 'exact' | 'ticks' | 'onTick'> {
  title: string
  lines: readonly CookLine[]
}

/** A click on a line checks it off. */
function CookLines({ title, lines, exact, ticks, onTick }: CookLinesProps) {
  if (lines.length === 0) return null
  return (
    <section className="@container panel panel-soft">
      <h2 className="mb-1 font-sans text-sm font-semibold tracking-normal text-fg-2">{title}</h2>
      <ul className="grid grid-cols-[auto_fit-content(40%)_minmax(0,1fr)] gap-x-2.5 lg:gap-x-3.5">
        {lines.map(({ ingredient, scale, language }) => {
          const { referenceId } = ingredient
          const line = recipeLine(ingredient, { scale, locale: getLocale(), language, measured: !exact })
          const lang = langOf(language)
          const ticked = ticks.has(referenceId)
          const look = ticked && 'text-fg-3 line-through decoration-1'
          return (
            <li key={referenceId} className="col-span-full grid grid-cols-subgrid">
              <label className="col-span-full grid min-h-12 cursor-pointer grid-cols-subgrid items-center py-2 text-lg leading-snug outline-offset-2 outline-accent-ink has-focus-visible:rounded-sm has-focus-visible:outline-2">
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={ticked}
                  onChange={(event) => onTick(referenceId, event.currentTarget.checked)}
                />
                <span
                  aria-hidden="true"
                  className={cn(
                    'grid size-7 place-content-center rounded-full',
                    ticked ? 'bg-success-solid text-on-success' : 'bg-surface inset-ring inset-ring-control',
                  )}
                >
                  {ticked && <Check className="size-4" />}
                </span>
                <b
                  dir="auto"
                  lang={lang}
                  className={cn('font-semibold wrap-anywhere tabular-nums @max-[12rem]:col-span-2', look)}
                >
                  <LinePieces pieces={line.amount} />{' '}
                </b>
                <span
                  dir="auto"
                  lang={lang}
                  className={cn(
                    'min-w-0 wrap-anywhere @max-[12rem]:col-span-2 @max-[12rem]:col-start-2',
                    look,
                  )}
                >
                  <LinePieces pieces={line.words} />
                  {line.note && (
                    <small className="block text-sm text-fg-3">
                      {' '}
                      <RichText text={line.note} inline />
                    </small>
                  )}
                  {line.exact && (
                    <small className="block text-sm text-fg-3">
                      {m.recipe_rounded_from({ amount: line.exact.text })}
                    </small>
                  )}
                  {line.isAsWritten && (
                    <small className="block text-sm text-fg-3">{m.recipe_line_as_written()}</small>
                  )}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

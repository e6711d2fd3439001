import { PartTitle } from '~/components/recipes/part-title'
import { OwnText } from '~/components/recipes/text-language'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { sectionsOf } from '~/lib/recipe-text/sections'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeStep } from '~/schemas/recipe'
import { StepText, type StepTextProps } from './step-text'

export interface StepListProps extends Pick<StepTextProps, 'recipe' | 'ingredients' | 'scale'> {
  steps: readonly RecipeStep[]
}

/** By section, numbered throughout. */
export function StepList({ recipe, steps, ingredients, scale }: StepListProps) {
  if (steps.length === 0) return <p className="text-fg-3">{m.recipe_no_steps()}</p>
  return sectionsOf(steps).map(({ title, items }, at) => {
    const Summary = title ? 'h4' : 'h3'
    return (
      <section key={items[0]?.item.id} className={at > 0 ? 'mt-2' : undefined}>
        {title && <PartTitle className="mt-4">{title}</PartTitle>}
        <ol start={(items[0]?.index ?? 0) + 1} className="pt-4">
          {items.map(({ item, index }) => {
            const number = formatNumber(index + 1, getLocale())
            return (
              <li key={item.id} className="grid grid-cols-[minmax(44px,auto)_minmax(0,1fr)] gap-2 pb-8">
                <span
                  className="font-serif text-[2rem] leading-none font-medium text-primary-ink lining-nums"
                  aria-hidden="true"
                >
                  {number}
                </span>
                <div>
                  {item.summary && (
                    <Summary className="mb-1 font-sans text-md leading-[1.6] font-semibold tracking-normal">
                      <OwnText>{item.summary}</OwnText>
                    </Summary>
                  )}
                  <StepText
                    {...{ recipe, ingredients, scale }}
                    step={item}
                    number={index + 1}
                    className="max-w-[60ch] text-lg leading-[1.6] text-pretty"
                  />
                </div>
              </li>
            )
          })}
        </ol>
      </section>
    )
  })
}

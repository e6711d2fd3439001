import { RichText } from '~/components/recipes/text/rich-text'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { sectionsOf } from '~/lib/recipe-text/sections'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeStep } from '~/schemas/recipe'

/** What is done, by section; the numbers go on through all of them. */
export function StepList({ steps }: { steps: readonly RecipeStep[] }) {
  if (steps.length === 0) return <p className="text-fg-3">{m.recipe_no_steps()}</p>
  return sectionsOf(steps).map(({ title, items }) => {
    const Summary = title ? 'h4' : 'h3'
    return (
      <section key={items[0]?.item.id} className="step-section">
        {title && (
          <h3>
            <bdi>{title}</bdi>
          </h3>
        )}
        <ol start={(items[0]?.index ?? 0) + 1} className="steps">
          {items.map(({ item, index }) => {
            const number = formatNumber(index + 1, getLocale())
            return (
              <li key={item.id}>
                <span className="step-number" aria-hidden="true">
                  {number}
                </span>
                <div>
                  {item.summary && (
                    <Summary className="step-summary">
                      <bdi>{item.summary}</bdi>
                    </Summary>
                  )}
                  <RichText text={item.text} timers />
                </div>
              </li>
            )
          })}
        </ol>
      </section>
    )
  })
}

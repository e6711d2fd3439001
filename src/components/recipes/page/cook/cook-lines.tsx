import { Check } from 'lucide-react'
import { LinePieces } from '~/components/recipes/text/line-pieces'
import { RichText } from '~/components/recipes/text/rich-text'
import { langOf } from '~/components/recipes/text-language'
import { cn } from '~/lib/cn'
import type { CookLine } from '~/lib/cook/cook-recipe'
import { recipeLine } from '~/lib/ingredient-display/recipe-line'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { IngredientLines } from '../ingredient-list'

export interface CookLinesProps extends Pick<IngredientLines, 'exact' | 'ticks' | 'onTick'> {
  title: string
  lines: readonly CookLine[]
}

/** A click on a line checks it off. */
export function CookLines({ title, lines, exact, ticks, onTick }: CookLinesProps) {
  if (lines.length === 0) return null
  return (
    <section className="panel panel-soft">
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
                <b dir="auto" lang={lang} className={cn('font-semibold wrap-anywhere tabular-nums', look)}>
                  <LinePieces pieces={line.amount} />{' '}
                </b>
                <span dir="auto" lang={lang} className={cn('min-w-0 wrap-anywhere', look)}>
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

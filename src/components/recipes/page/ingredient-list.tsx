import { Check } from 'lucide-react'
import { Amount } from '~/components/recipes/amount'
import { PartTitle } from '~/components/recipes/part-title'
import { RichText } from '~/components/recipes/text/rich-text'
import { textLinkClass } from '~/components/ui/text-link'
import { cn } from '~/lib/cn'
import { ingredientLine } from '~/lib/ingredient-display/ingredient-line'
import { sectionsOf } from '~/lib/recipe-text/sections'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeIngredient } from '~/schemas/recipe'

export interface IngredientListProps {
  ingredients: readonly RecipeIngredient[]
  groupSlug: string
  scale: number
  ticks: ReadonlySet<string>
  onTick: (referenceId: string, ticked: boolean) => void
}

/** What goes in, by section, scaled. A press on a line ticks it. */
export function IngredientList({ ingredients, groupSlug, scale, ticks, onTick }: IngredientListProps) {
  if (ingredients.length === 0) return <p className="text-fg-3">{m.recipe_no_ingredients()}</p>
  return sectionsOf(ingredients).map(({ title, items }) => (
    <section key={items[0]?.item.referenceId}>
      {title && <PartTitle className="mt-5 mb-1">{title}</PartTitle>}
      {/* The widest amount decides how wide the column of amounts is. */}
      <ul className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)_auto] gap-x-3">
        {items.map(({ item }) => (
          <IngredientRow
            key={item.referenceId}
            ingredient={item}
            groupSlug={groupSlug}
            scale={scale}
            ticked={ticks.has(item.referenceId)}
            onTick={onTick}
          />
        ))}
      </ul>
    </section>
  ))
}

interface IngredientRowProps {
  ingredient: RecipeIngredient
  groupSlug: string
  scale: number
  ticked: boolean
  onTick: (referenceId: string, ticked: boolean) => void
}

function IngredientRow({ ingredient, groupSlug, scale, ticked, onTick }: IngredientRowProps) {
  const { quantity, unit, name, note, recipeSlug, isNote } = ingredientLine(ingredient, {
    scale,
    locale: getLocale(),
  })
  const showsAmount = Boolean(quantity.text || unit) || !isNote
  const look = (color: string) =>
    ticked ? 'text-fg-3 line-through decoration-1 print:text-inherit print:no-underline' : color
  return (
    <li className="col-span-full grid grid-cols-subgrid">
      <label className="group relative col-span-full grid cursor-pointer grid-cols-subgrid items-baseline border-b border-line py-2.5 leading-[1.4] outline-offset-2 outline-accent-ink has-focus-visible:rounded-sm has-focus-visible:outline-2 print:py-[1.2mm]">
        <input
          type="checkbox"
          className="sr-only"
          checked={ticked}
          onChange={(event) => onTick(ingredient.referenceId, event.currentTarget.checked)}
        />
        {showsAmount && (
          <b
            className={cn('min-w-21 font-semibold tabular-nums print:min-w-[14mm]', look('text-primary-ink'))}
          >
            <Amount quantity={quantity} unit={unit} />{' '}
          </b>
        )}
        <span
          className={cn(
            'min-w-0 wrap-anywhere',
            showsAmount ? 'col-start-2' : 'col-span-2 col-start-1',
            look(''),
          )}
        >
          {recipeSlug ? (
            <a
              href={`/g/${groupSlug}/r/${recipeSlug}`}
              target="_blank"
              rel="noopener"
              className={textLinkClass}
            >
              {name}
            </a>
          ) : isNote ? (
            <RichText text={name} inline />
          ) : (
            <bdi>{name}</bdi>
          )}
          {note && (
            <small className="block text-sm text-fg-3">
              {' '}
              <RichText text={note} inline />
            </small>
          )}
        </span>
        <Check
          className={cn(
            'no-print col-start-3 self-center text-success-ink',
            !ticked && 'opacity-0 group-hover:opacity-40',
          )}
        />
      </label>
    </li>
  )
}

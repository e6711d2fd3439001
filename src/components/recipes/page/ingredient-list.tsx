import { Check } from 'lucide-react'
import { RichText } from '~/components/recipes/text/rich-text'
import { ingredientLine } from '~/lib/ingredient-display/ingredient-line'
import { sectionsOf } from '~/lib/recipe-text/sections'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { RecipeIngredient } from '~/schemas/recipe'
import { Amount } from '../amount'

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
    <section key={items[0]?.item.referenceId} className="ingredient-section">
      {title && (
        <h3>
          <bdi>{title}</bdi>
        </h3>
      )}
      <ul>
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
  const hasAmount = Boolean(quantity.text || unit)
  return (
    <li>
      <label className="ingredient" data-plain={isNote && !hasAmount ? '' : undefined}>
        <input
          type="checkbox"
          className="sr-only"
          checked={ticked}
          onChange={(event) => onTick(ingredient.referenceId, event.currentTarget.checked)}
        />
        {(hasAmount || !isNote) && (
          <b>
            <Amount quantity={quantity} unit={unit} />{' '}
          </b>
        )}
        <span className="ingredient-name">
          {recipeSlug ? (
            <a href={`/g/${groupSlug}/r/${recipeSlug}`} target="_blank" rel="noopener" className="text-link">
              {name}
            </a>
          ) : isNote ? (
            <RichText text={name} inline />
          ) : (
            <bdi>{name}</bdi>
          )}
          {note && (
            <small>
              {' '}
              <RichText text={note} inline />
            </small>
          )}
        </span>
        <Check className="ingredient-tick" />
      </label>
    </li>
  )
}

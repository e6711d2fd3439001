import { Amount } from '~/components/recipes/amount'
import { formatDay } from '~/lib/dates/iso-date'
import { ingredientLine } from '~/lib/ingredient-display/ingredient-line'
import { originsOf, type PlanOrigin } from '~/lib/shopping-list/origins'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { useItemLanguages } from './use-item-languages'

export interface ItemOriginsProps {
  item: ShoppingListItemOut
  recipeNames: ReadonlyMap<string, string>
  planned: readonly PlanOrigin[]
}

/** Why an item is on the list: the amounts for each recipe or meal, and manual additions. */
export function ItemOrigins({ item, recipeNames, planned }: ItemOriginsProps) {
  const { origins, manual } = originsOf(item, planned)
  if (origins.length + planned.length === 0) return null
  const isEdited = planned.some(({ edited }) => edited)
  return (
    <section className="panel panel-soft text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{m.shopping_origins()}</h3>
      <dl className="mt-2.5 mb-3 grid gap-1.5">
        {origins.map(({ recipeId, quantity }) => (
          <div key={recipeId} className="flex justify-between gap-4">
            <dt>
              <bdi>{recipeNames.get(recipeId) ?? m.shopping_origin_unknown()}</bdi>
            </dt>
            <dd dir="auto" className="font-semibold whitespace-nowrap tabular-nums">
              <Part item={item} quantity={quantity} />
            </dd>
          </div>
        ))}
        {planned.map(({ mealPlanEntryId, recipeId, recipeName, date, quantity }) => (
          <div key={`${mealPlanEntryId} ${recipeId}`} className="flex justify-between gap-4">
            <dt>
              <bdi>{recipeName}</bdi>
              <span className="block text-fg-2">{formatDay(date, getLocale(), 'long')}</span>
            </dt>
            <dd dir="auto" className="font-semibold whitespace-nowrap tabular-nums">
              <Part item={item} quantity={quantity} />
            </dd>
          </div>
        ))}
        {!isEdited && manual > 0 && (
          <div className="flex justify-between gap-4">
            <dt>{m.shopping_origin_manual()}</dt>
            <dd dir="auto" className="font-semibold whitespace-nowrap tabular-nums">
              <Part item={item} quantity={manual} />
            </dd>
          </div>
        )}
      </dl>
      <p className="text-fg-2">{isEdited ? m.shopping_origins_edited() : m.shopping_origins_hint()}</p>
    </section>
  )
}

function Part({ item, quantity }: { item: ShoppingListItemOut; quantity: number }) {
  const line = ingredientLine(
    { ...item, quantity, upperQuantity: null, otherAmounts: null },
    useItemLanguages(),
  )
  return quantity === 0 ? '–' : <Amount quantity={line.quantity} unit={line.unit} />
}

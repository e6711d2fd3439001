import { Amount } from '~/components/recipes/amount'
import { ingredientLine } from '~/lib/ingredient-display/ingredient-line'
import { originsOf } from '~/lib/shopping-list/origins'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import type { ShoppingListItemOut } from '~/schemas/shopping'

export interface ItemOriginsProps {
  item: ShoppingListItemOut
  recipeNames: ReadonlyMap<string, string>
}

/** Why an item is on the list: which recipe needs how much of it, and what was added manually. */
export function ItemOrigins({ item, recipeNames }: ItemOriginsProps) {
  const { origins, manual } = originsOf(item)
  if (origins.length === 0) return null
  return (
    <section className="panel panel-soft text-sm">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{m.shopping_origins()}</h3>
      <dl className="mt-2.5 mb-3 grid gap-1.5">
        {origins.map(({ recipeId, quantity }) => (
          <div key={recipeId} className="flex justify-between gap-4">
            <dt>
              <bdi>{recipeNames.get(recipeId) ?? m.shopping_origin_unknown()}</bdi>
            </dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">
              <Part item={item} quantity={quantity} />
            </dd>
          </div>
        ))}
        {manual > 0 && (
          <div className="flex justify-between gap-4">
            <dt>{m.shopping_origin_manual()}</dt>
            <dd className="font-semibold whitespace-nowrap tabular-nums">
              <Part item={item} quantity={manual} />
            </dd>
          </div>
        )}
      </dl>
      <p className="text-fg-2">{m.shopping_origins_hint()}</p>
    </section>
  )
}

function Part({ item, quantity }: { item: ShoppingListItemOut; quantity: number }) {
  const line = ingredientLine({ ...item, quantity }, { locale: getLocale() })
  return quantity === 0 ? '–' : <Amount quantity={line.quantity} unit={line.unit} />
}

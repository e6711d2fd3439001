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

/** Why an item is on the list: which recipe needs how much of it, and what was added by hand. */
export function ItemOrigins({ item, recipeNames }: ItemOriginsProps) {
  const { origins, byHand } = originsOf(item)
  if (origins.length === 0) return null
  return (
    <section className="panel panel-soft shop-origins">
      <h3>{m.shopping_origins()}</h3>
      <dl>
        {origins.map(({ recipeId, quantity }) => (
          <div key={recipeId}>
            <dt>
              <bdi>{recipeNames.get(recipeId) ?? m.shopping_origin_unknown()}</bdi>
            </dt>
            <dd>
              <Part item={item} quantity={quantity} />
            </dd>
          </div>
        ))}
        {byHand > 0 && (
          <div>
            <dt>{m.shopping_origin_hand()}</dt>
            <dd>
              <Part item={item} quantity={byHand} />
            </dd>
          </div>
        )}
      </dl>
      <p>{m.shopping_origins_hint()}</p>
    </section>
  )
}

function Part({ item, quantity }: { item: ShoppingListItemOut; quantity: number }) {
  const line = ingredientLine({ ...item, quantity }, { locale: getLocale() })
  return quantity === 0 ? '–' : <Amount quantity={line.quantity} unit={line.unit} />
}

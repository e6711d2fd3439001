import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import { useConnected } from '~/browser/offline/connection'
import { networkMessage } from '~/browser/to-message'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { IconButton } from '~/components/ui/icon-button'
import { toast } from '~/components/ui/toast'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import { shoppingQueries, useCountRecipe } from '~/queries/shopping'
import type { ShoppingListOut } from '~/schemas/shopping'
import type { ListVerbs } from './use-list-verbs'

export interface ListAsideProps {
  list: ShoppingListOut
  verbs: ListVerbs
}

/** Beside the list: the recipes it is for, and the other lists. */
export function ListAside({ list, verbs }: ListAsideProps) {
  return (
    <aside className="shop-aside no-print">
      <LinkedRecipes list={list} verbs={verbs} />
      <OtherLists listId={list.id} />
    </aside>
  )
}

function LinkedRecipes({ list, verbs }: ListAsideProps) {
  const { groupSlug } = useUser()
  const online = useConnected()
  const count = useCountRecipe(list.id)
  const recipes = list.recipeReferences
  if (recipes.length === 0) return null

  const change = async (recipeId: string, by: 1 | -1) => {
    try {
      // What was ticked before must not be put on the list once more.
      if (await verbs.flush()) await count.mutateAsync({ recipeId, by })
      else toast.error(networkMessage())
    } catch {
      // A failed call shows its own toast.
    }
  }

  return (
    <section aria-labelledby="shop-recipes">
      <h2 id="shop-recipes">{m.shopping_recipes()}</h2>
      <p className="shop-aside-text">{m.shopping_recipes_text({ count: recipes.length })}</p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without markers */}
      <ul role="list" className="rows">
        {recipes.map(({ id, recipe, recipeId, recipeQuantity }) => (
          <li key={id} className="shop-recipe">
            <RecipePicture recipe={recipe} size="tiny" width={44} height={44} />
            <Link to="/g/$groupSlug/r/$slug" params={{ groupSlug, slug: recipe.slug }}>
              <bdi>{recipe.name}</bdi>
            </Link>
            <fieldset aria-label={m.shopping_recipe_times({ name: recipe.name })}>
              <IconButton
                size="sm"
                variant="ghost"
                label={m.shopping_recipe_less({ name: recipe.name })}
                disabled={!online || count.isPending}
                onClick={() => void change(recipeId, -1)}
              >
                <Minus />
              </IconButton>
              <output aria-live="polite">{formatNumber(recipeQuantity, getLocale())}</output>
              <IconButton
                size="sm"
                variant="ghost"
                label={m.shopping_recipe_more({ name: recipe.name })}
                disabled={!online || count.isPending}
                onClick={() => void change(recipeId, 1)}
              >
                <Plus />
              </IconButton>
            </fieldset>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OtherLists({ listId }: { listId: string }) {
  const { data: lists = [] } = useQuery(shoppingQueries.lists())
  const others = lists.filter(({ id }) => id !== listId)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="shop-others" className="shop-others">
      <h2 id="shop-others">{m.shopping_lists_other()}</h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of lists without markers */}
      <ul role="list" className="rows">
        {others.slice(0, 6).map(({ id, name }) => (
          <li key={id}>
            <Link to="/shopping-lists/$id" params={{ id }} className="shop-other">
              <bdi className="min-w-0 flex-1 wrap-anywhere">{name || m.shopping_unnamed()}</bdi>
              <OpenCount listId={id} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenCount({ listId }: { listId: string }) {
  const { data: count } = useQuery(shoppingQueries.openCount(listId))
  if (count === undefined) return null
  return (
    <span className="shop-count">
      <span aria-hidden="true">{formatNumber(count, getLocale())}</span>
      <span className="sr-only">{m.shopping_to_get({ count })}</span>
    </span>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import { useConnected } from '~/browser/offline/connection'
import { useAction } from '~/components/kit/use-action'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { IconButton } from '~/components/ui/button'
import { List } from '~/components/ui/list-row'
import { NetworkError } from '~/lib/api-error'
import { formatNumber } from '~/lib/quantity/format-quantity'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUser } from '~/queries/session'
import { shoppingQueries, useCountRecipe, useListOverview } from '~/queries/shopping'
import type { ShoppingListOut } from '~/schemas/shopping'
import type { ListActions } from './use-list-actions'

export interface ListAsideProps {
  list: ShoppingListOut
  actions: ListActions
}

export function ListAside({ list, actions }: ListAsideProps) {
  return (
    <aside className="grid grid-cols-[minmax(0,1fr)] gap-8 print:hidden">
      <LinkedRecipes list={list} actions={actions} />
      <OtherLists listId={list.id} />
    </aside>
  )
}

function LinkedRecipes({ list, actions }: ListAsideProps) {
  const { groupSlug } = useUser()
  const online = useConnected()
  const count = useCountRecipe(list.id)
  const { run } = useAction(async (recipeId: string, by: 1 | -1) => {
    // Pending checks must be sent first, so that checked items are not added again.
    if (!(await actions.flush())) throw new NetworkError('unreachable')
    await count.mutateAsync({ recipeId, by })
  })
  const recipes = list.recipeReferences
  if (recipes.length === 0) return null

  return (
    <section aria-labelledby="shop-recipes">
      <h2 id="shop-recipes" className="text-[1.25rem]">
        {m.shopping_recipes()}
      </h2>
      <p className="mt-1 mb-2 text-sm text-fg-2">{m.shopping_recipes_text({ count: recipes.length })}</p>
      <List className="rows">
        {recipes.map(({ id, recipe, recipeId, recipeQuantity }) => (
          <li key={id} className="gap-3">
            <RecipeThumbnail recipe={recipe} edge={44} className="w-11 flex-none rounded-[9px]" />
            <Link
              to="/g/$groupSlug/r/$slug"
              params={{ groupSlug, slug: recipe.slug }}
              className="min-w-0 flex-1 text-sm leading-[1.35] font-medium wrap-anywhere hover:underline hover:underline-offset-3"
            >
              <RecipeName recipe={recipe} />
            </Link>
            <fieldset
              className="-me-[9px] flex items-center"
              aria-label={m.shopping_recipe_times({ name: recipe.name })}
            >
              <IconButton
                size="sm"
                variant="ghost"
                label={m.shopping_recipe_less({ name: recipe.name })}
                disabled={!online}
                onClick={() => void run(recipeId, -1)}
              >
                <Minus />
              </IconButton>
              <output aria-live="polite" className="min-w-5 text-center text-sm font-semibold tabular-nums">
                {formatNumber(recipeQuantity, getLocale())}
              </output>
              <IconButton
                size="sm"
                variant="ghost"
                label={m.shopping_recipe_more({ name: recipe.name })}
                disabled={!online}
                onClick={() => void run(recipeId, 1)}
              >
                <Plus />
              </IconButton>
            </fieldset>
          </li>
        ))}
      </List>
    </section>
  )
}

function OtherLists({ listId }: { listId: string }) {
  const { data: lists = [] } = useQuery(shoppingQueries.lists())
  const others = lists.filter(({ id }) => id !== listId)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="shop-others" className="max-md:hidden">
      <h2 id="shop-others" className="text-[1.25rem]">
        {m.shopping_lists_other()}
      </h2>
      <List className="rows">
        {others.slice(0, 6).map(({ id, name }) => (
          <li key={id} className="p-0">
            <Link
              to="/shopping-lists/$id"
              params={{ id }}
              className="group flex min-h-15 min-w-0 flex-1 items-center gap-4 py-2.5"
            >
              <bdi className="min-w-0 flex-1 wrap-anywhere group-hover:underline group-hover:underline-offset-3">
                {name || m.shopping_unnamed()}
              </bdi>
              <OpenCount listId={id} />
            </Link>
          </li>
        ))}
      </List>
    </section>
  )
}

function OpenCount({ listId }: { listId: string }) {
  const count = useListOverview(listId)?.open
  if (count === undefined) return null
  return (
    <span className="text-fg-3 tabular-nums">
      <span aria-hidden="true">{formatNumber(count, getLocale())}</span>
      <span className="sr-only">{m.shopping_to_buy({ count })}</span>
    </span>
  )
}

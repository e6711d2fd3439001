import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { DragHandle, SortableList, SortableRow } from '~/components/kit/sortable-list'
import { useAction } from '~/components/kit/use-action'
import { RecipePicture } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon-button'
import { List } from '~/components/ui/list'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { useOrderCookbookRecipes } from '~/queries/cookbook-recipes'
import { recipeQueries } from '~/queries/recipes'
import type { Cookbook } from '~/schemas/cookbook'
import type { RecipeSummary } from '~/schemas/recipe-summary'

/** More rows are slow to drag. */
const ARRANGED_MAX = 200

/** The recipes of a cookbook in the household's order. */
export function CookbookArrange({ cookbook, onDone }: { cookbook: Cookbook; onDone: () => void }) {
  const query = recipeQueries.list({ cookbook: cookbook.slug, perPage: ARRANGED_MAX })
  const recipes = useQuery(query)
  const client = useQueryClient()
  const order = useOrderCookbookRecipes()
  const [moved, setMoved] = useState('')
  const { run } = useAction(async (items: readonly RecipeSummary[]) => {
    const before = client.getQueryData(query.queryKey)
    client.setQueryData(query.queryKey, (page) => page && { ...page, items: [...items] })
    try {
      await order(
        cookbook.id,
        items.map(({ id }) => id),
      )
    } catch (error) {
      client.setQueryData(query.queryKey, before)
      throw error
    }
  })
  return (
    <div className="max-w-[760px]">
      <PageHeader
        title={<bdi>{cookbook.name}</bdi>}
        subtitle={
          (recipes.data?.total ?? 0) > ARRANGED_MAX
            ? m.cookbook_arrange_first({ count: ARRANGED_MAX })
            : m.cookbook_reorder_hint()
        }
        actions={
          <Button variant="primary" onClick={onDone}>
            {m.common_done()}
          </Button>
        }
      />
      <p role="status" className="sr-only">
        {moved}
      </p>
      <QueryState query={recipes} loading={<Skeleton className="h-[70px]" />}>
        {({ items }) => {
          const move = (from: number, to: number) => {
            const recipe = items[from]
            if (!recipe || to < 0 || to >= items.length) return
            void run(items.toSpliced(from, 1).toSpliced(to, 0, recipe))
          }
          /** The list announces its own moves. */
          const moveByButton = (from: number, to: number) => {
            const name = items[from]?.name
            if (name === undefined || to < 0 || to >= items.length) return
            setMoved(m.cookbook_moved({ name, number: to + 1, count: items.length }))
            move(from, to)
          }
          return (
            <SortableList rows={items} onMove={move}>
              <List ordered>
                {items.map((recipe, at) => (
                  <SortableRow
                    key={recipe.id}
                    id={recipe.id}
                    className="flex min-h-[70px] items-center gap-3.5 border-b border-line"
                  >
                    <DragHandle className="grid w-8" label={m.common_move_name({ name: recipe.name })} />
                    <RecipePicture
                      recipe={recipe}
                      size="tiny"
                      width={52}
                      height={52}
                      className="aspect-square w-13 flex-none rounded-md"
                    />
                    <bdi className="min-w-0 flex-1 font-serif text-[1.0625rem] leading-tight wrap-anywhere">
                      {recipe.name}
                    </bdi>
                    <IconButton
                      label={`${m.common_move_up()}: ${recipe.name}`}
                      variant="ghost"
                      aria-disabled={at === 0}
                      className="aria-disabled:opacity-30"
                      onClick={() => moveByButton(at, at - 1)}
                    >
                      <ChevronUp />
                    </IconButton>
                    <IconButton
                      label={`${m.common_move_down()}: ${recipe.name}`}
                      variant="ghost"
                      aria-disabled={at === items.length - 1}
                      className="aria-disabled:opacity-30"
                      onClick={() => moveByButton(at, at + 1)}
                    >
                      <ChevronDown />
                    </IconButton>
                  </SortableRow>
                ))}
              </List>
            </SortableList>
          )
        }}
      </QueryState>
    </div>
  )
}

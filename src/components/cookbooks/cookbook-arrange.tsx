import { useQuery } from '@tanstack/react-query'
import { QueryState } from '~/components/kit/query-state'
import { DragHandle, MoveButtons, SortableList, SortableRow, useOrder } from '~/components/kit/sortable-list'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { List } from '~/components/ui/list-row'
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
  const recipes = useQuery(recipeQueries.list({ cookbook: cookbook.slug, perPage: ARRANGED_MAX }))
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
      <QueryState query={recipes} loading={<Skeleton className="h-[70px]" />}>
        {({ items }) => <Recipes cookbookId={cookbook.id} recipes={items} />}
      </QueryState>
    </div>
  )
}

function Recipes({ cookbookId, recipes }: { cookbookId: string; recipes: readonly RecipeSummary[] }) {
  const save = useOrderCookbookRecipes()
  const { rows, move } = useOrder(recipes, (ordered) =>
    save(
      cookbookId,
      ordered.map(({ id }) => id),
    ),
  )
  return (
    <SortableList rows={rows} onMove={move}>
      <List ordered>
        {rows.map((recipe) => (
          <SortableRow
            key={recipe.id}
            id={recipe.id}
            className="flex min-h-[70px] items-center gap-3.5 border-b border-line"
          >
            <DragHandle className="grid w-8" label={m.common_move_name({ name: recipe.name })} />
            <RecipeThumbnail recipe={recipe} edge={52} className="w-13 flex-none rounded-md" />
            <RecipeName
              recipe={recipe}
              className="min-w-0 flex-1 font-serif text-[1.0625rem] leading-tight wrap-anywhere"
            />
            <MoveButtons name={recipe.name} />
          </SortableRow>
        ))}
      </List>
    </SortableList>
  )
}

import { useQuery } from '@tanstack/react-query'
import { QueryState } from '~/components/kit/query-state'
import { useChangeStates } from '~/components/recipes/cookbooks/use-change-states'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { List } from '~/components/ui/list-row'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { recipeQueries } from '~/queries/recipes'

const SHOWN = 200

export interface LeftOutDialogProps {
  cookbook: { id: string; name: string; slug: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

export function LeftOutDialog({ cookbook, open, onOpenChange }: LeftOutDialogProps) {
  const recipes = useQuery({
    ...recipeQueries.list({
      cookbook: cookbook.slug,
      cookbookPart: 'leftOut',
      perPage: SHOWN,
      orderBy: 'name',
      orderDirection: 'asc',
    }),
    enabled: open,
  })
  const { run } = useChangeStates()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.cookbook_left_out_of({ name: cookbook.name })}
      description={m.cookbook_left_out_text()}
      closeLabel={m.common_close()}
      width={520}
    >
      <QueryState
        query={recipes}
        loading={<Skeleton className="h-[74px]" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="text-fg-2">{m.common_no_recipes()}</p>}
      >
        {({ items }) => (
          <List className="divide-y divide-line">
            {items.map((recipe) => (
              <li key={recipe.id} className="flex min-h-[68px] items-center gap-3.5 py-2">
                <RecipeThumbnail recipe={recipe} edge={52} className="w-13 flex-none rounded-md" />
                <RecipeName
                  recipe={recipe}
                  className="min-w-0 flex-1 font-serif text-[1.0625rem] leading-tight wrap-anywhere"
                />
                <Button
                  size="sm"
                  aria-label={m.common_labeled({ label: m.cookbook_put_back(), value: recipe.name })}
                  onClick={() => void run(cookbook, [recipe.id], 'putBack')}
                >
                  {m.cookbook_put_back()}
                </Button>
              </li>
            ))}
          </List>
        )}
      </QueryState>
    </Dialog>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { QueryState } from '~/components/kit/query-state'
import { useDebounced } from '~/components/kit/use-debounced'
import { Tick } from '~/components/recipes/cookbooks/tick'
import { useChangeStates } from '~/components/recipes/cookbooks/use-change-states'
import { RecipeName } from '~/components/recipes/recipe-name'
import { RecipeThumbnail } from '~/components/recipes/recipe-picture'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { List } from '~/components/ui/list-row'
import { SearchField } from '~/components/ui/search-field'
import { Skeleton } from '~/components/ui/skeleton'
import { m } from '~/paraglide/messages.js'
import { cookbookRecipeQueries } from '~/queries/cookbook-recipes'
import { recipeQueries } from '~/queries/recipes'
import type { RecipeSummary } from '~/schemas/recipe-summary'

const FOUND = 30
const PAUSE_MS = 200

export interface AddRecipesDialogProps {
  cookbook: { id: string; name: string; slug: string }
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Searches and adds recipes one by one; every press saves immediately. */
export function AddRecipesDialog({ cookbook, open, onOpenChange }: AddRecipesDialogProps) {
  const [text, setText] = useState('')
  const search = useDebounced(text.trim(), PAUSE_MS)
  const found = useQuery({
    ...recipeQueries.list(
      search ? { search, perPage: FOUND } : { perPage: FOUND, orderBy: 'createdAt', orderDirection: 'desc' },
    ),
    enabled: open,
    placeholderData: keepPreviousData,
  })
  const { data: states } = useQuery({ ...cookbookRecipeQueries.states(cookbook.slug), enabled: open })
  const added = new Set(states?.flatMap(({ recipeId, state }) => (state === 'added' ? [recipeId] : [])))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.cookbook_add_recipes_to({ name: cookbook.name })}
      width={560}
      tall
      footer={
        <Button variant="primary" block onClick={() => onOpenChange(false)}>
          {m.common_done()}
        </Button>
      }
    >
      <SearchField
        label={m.cookbook_add_search()}
        clearLabel={m.common_clear()}
        placeholder={m.cookbook_add_search()}
        value={text}
        onValueChange={setText}
        className="mb-3"
      />
      <QueryState
        query={found}
        loading={<Skeleton className="h-[74px]" />}
        isEmpty={({ items }) => items.length === 0}
        empty={<p className="py-6 text-fg-2">{m.cookbook_add_none()}</p>}
      >
        {({ items }) => (
          <List className="divide-y divide-line">
            {items.map((recipe) => (
              <RecipeRow key={recipe.id} recipe={recipe} cookbook={cookbook} isAdded={added.has(recipe.id)} />
            ))}
          </List>
        )}
      </QueryState>
    </Dialog>
  )
}

function RecipeRow({
  recipe,
  cookbook,
  isAdded,
}: {
  recipe: RecipeSummary
  cookbook: { id: string; name: string }
  isAdded: boolean
}) {
  const { run } = useChangeStates()
  const id = useId()
  return (
    <li className="flex min-h-[68px] items-center gap-3.5 py-2">
      <RecipeThumbnail recipe={recipe} edge={52} className="w-13 flex-none rounded-md" />
      <RecipeName
        recipe={recipe}
        id={id}
        className="min-w-0 flex-1 font-serif text-[1.0625rem] leading-tight wrap-anywhere"
      />
      <Tick
        labelledBy={id}
        checked={isAdded}
        onChange={() => run(cookbook, [recipe.id], isAdded ? 'remove' : 'add')}
      />
    </li>
  )
}

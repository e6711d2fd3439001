import { useAction } from '~/components/kit/use-action'
import { m } from '~/paraglide/messages.js'
import { useChangeCookbookRecipes } from '~/queries/cookbook-recipes'
import type { CookbookRecipeState } from '~/schemas/cookbook'

type Change = 'add' | 'remove' | 'leaveOut' | 'putBack'

const texts: Record<Change, (cookbook: { name: string }) => string> = {
  add: m.cookbook_added_to,
  remove: m.cookbook_removed_from,
  leaveOut: m.cookbook_left_out_of,
  putBack: m.cookbook_put_back_in,
}
const states: Record<Change, CookbookRecipeState['state']> = {
  add: 'added',
  remove: null,
  leaveOut: 'leftOut',
  putBack: null,
}

/** Saves immediately; the toast undoes it. */
export function useChangeStates() {
  const change = useChangeCookbookRecipes()
  return useAction(
    (cookbook: { id: string; name: string }, recipeIds: readonly string[], how: Change) =>
      change(
        cookbook.id,
        recipeIds.map((recipeId) => ({ recipeId, state: states[how] })),
      ),
    {
      done: (_, { name }, __, how) => texts[how]({ name }),
      undo: (former, { id }) => change(id, former),
    },
  )
}

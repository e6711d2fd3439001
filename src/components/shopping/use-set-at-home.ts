import { useAction } from '~/components/kit/use-action'
import { m } from '~/paraglide/messages.js'
import { useSetFoodAtHome } from '~/queries/foods'
import type { IngredientFood } from '~/schemas/food'

/** Sets whether the household always has a food, for all lists. */
export function useSetAtHome() {
  const set = useSetFoodAtHome()
  const { run, isPending } = useAction(
    ({ id }: IngredientFood, atHome: boolean) => set.mutateAsync({ id, atHome }),
    {
      done: (_, { name }, atHome) =>
        atHome ? m.shopping_home_kept({ name }) : m.shopping_home_dropped({ name }),
    },
  )
  return { setAtHome: (food: IngredientFood, atHome: boolean) => run(food, atHome), isPending }
}

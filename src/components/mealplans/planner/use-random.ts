import { useAction } from '~/components/kit/use-action'
import { m } from '~/paraglide/messages.js'
import { useRemovePlanEntries } from '~/queries/mealplans'
import { useRandomMeals, type WantedMeal } from '~/queries/random-meals'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { nameOfEntry } from './plan-week'

/** Plans meals at random by the rules of the household, and takes them off again when asked. */
export function useRandom() {
  const plan = useRandomMeals()
  const { mutateAsync: remove } = useRemovePlanEntries()
  return useAction((wanted: readonly WantedMeal[]) => plan(wanted), {
    done: textOf,
    undo: (entries) => remove(entries.map(({ id }) => id)),
  })
}

function textOf(entries: readonly ReadPlanEntry[]): string {
  const [only, ...others] = entries
  return only && others.length === 0
    ? m.plan_random_one({ name: nameOfEntry(only) })
    : m.plan_random_done({ count: entries.length })
}

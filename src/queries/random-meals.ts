import { useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import * as routes from '~/lib/api-routes.gen'
import { EXCEPT_RECIPES_MAX, type RandomPlanEntry, type ReadPlanEntry } from '~/schemas/mealplan'
import { mealplanKeys } from './keys'

export type WantedMeal = Pick<Required<Body<'addRandomEntry'>>, 'date' | 'entryType'>

export const placeOf = ({ date, entryType }: WantedMeal) => `${date} ${entryType}`

interface RandomMealsContext {
  /** The last suggestion per place. */
  lastOffered: ReadonlyMap<string, string>
  planned: readonly string[]
}

/**
 * Plans random meals by the household's rules, one place after the other; places without a matching recipe stay empty.
 * Rejects if none could be filled. Recipes already planned, or suggested last for a place, are used only if no other
 * matches.
 */
export function useRandomMeals() {
  const client = useQueryClient()
  return async (
    wanted: readonly WantedMeal[],
    { lastOffered, planned }: RandomMealsContext,
  ): Promise<RandomPlanEntry[]> => {
    const entries: RandomPlanEntry[] = []
    let refusal: unknown
    try {
      for (const body of wanted)
        try {
          const last = lastOffered.get(placeOf(body)) ?? []
          const avoidRecipeIds = [...planned, ...recipeIdsOf(entries), last].flat().slice(-EXCEPT_RECIPES_MAX)
          entries.push(await api(routes.addRandomEntry, { body: { ...body, avoidRecipeIds }, quiet: true }))
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          refusal = error
        }
    } finally {
      await client.invalidateQueries({ queryKey: mealplanKeys.all })
    }
    if (entries.length === 0 && refusal) throw refusal
    return entries
  }
}

/** With repetitions. */
export const recipeIdsOf = (entries: readonly ReadPlanEntry[]): string[] =>
  entries.flatMap(({ recipe }) => recipe?.id ?? [])

/** Never `refused`. Rejects if there is none; then the entry stays. */
export function useReplaceRandomMeal() {
  const client = useQueryClient()
  return async (
    { id, date, entryType }: ReadPlanEntry,
    refused: readonly string[],
  ): Promise<RandomPlanEntry[]> => {
    try {
      const exceptRecipeIds = refused.slice(-EXCEPT_RECIPES_MAX)
      const next = await api(routes.addRandomEntry, {
        body: { date, entryType, exceptRecipeIds },
        quiet: true,
      })
      await api(routes.removePlanEntry, { params: { item_id: id } })
      return [next]
    } finally {
      await client.invalidateQueries({ queryKey: mealplanKeys.all })
    }
  }
}

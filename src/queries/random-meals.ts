import { useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import { ApiError, hasCode } from '~/lib/api-error'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { EXCEPT_RECIPES_MAX } from '~/schemas/mealplan'
import { mealplanKeys } from './keys'

/** Where a meal is wanted. */
export type WantedMeal = Pick<Required<Body<'addRandomEntry'>>, 'date' | 'entryType'>

export const placeOf = ({ date, entryType }: WantedMeal) => `${date} ${entryType}`

async function addRandom(body: WantedMeal, last: string | undefined): Promise<ReadPlanEntry> {
  if (last !== undefined)
    try {
      return await api('addRandomEntry', { body: { ...body, exceptRecipeIds: [last] }, quiet: true })
    } catch (error) {
      if (!hasCode(error, 'no_recipe_matches')) throw error
    }
  return api('addRandomEntry', { body, quiet: true })
}

/**
 * Plans a meal by the rules of the household at each place, one after the other; where no recipe fits nothing is
 * planned. Rejects with why when nothing at all was. What was offered last for a place comes again only when nothing
 * else fits.
 */
export function useRandomMeals() {
  const client = useQueryClient()
  return async (
    wanted: readonly WantedMeal[],
    lastOffered: ReadonlyMap<string, string>,
  ): Promise<ReadPlanEntry[]> => {
    const entries: ReadPlanEntry[] = []
    let refusal: unknown
    try {
      for (const body of wanted)
        try {
          entries.push(await addRandom(body, lastOffered.get(placeOf(body))))
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

/**
 * Plans another recipe by the rules in place of an entry: none of `refused`. Rejects when there is none; the entry
 * stays then.
 */
export function useAnotherMeal() {
  const client = useQueryClient()
  return async (
    { id, date, entryType }: ReadPlanEntry,
    refused: readonly string[],
  ): Promise<ReadPlanEntry[]> => {
    try {
      const exceptRecipeIds = refused.slice(-EXCEPT_RECIPES_MAX)
      const next = await api('addRandomEntry', { body: { date, entryType, exceptRecipeIds }, quiet: true })
      await api('removePlanEntry', { params: { item_id: id } })
      return [next]
    } finally {
      await client.invalidateQueries({ queryKey: mealplanKeys.all })
    }
  }
}

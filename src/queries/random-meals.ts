import { useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '~/lib/api'
import { ApiError } from '~/lib/api-error'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import { mealplanKeys } from './mealplans'

/** Where a meal is wanted. */
export type WantedMeal = Required<Body<'addRandomEntry'>>

/**
 * Plans a meal by the rules of the household at each place, one after the other; where no recipe fits nothing is
 * planned. Rejects with why when nothing at all was.
 */
export function useRandomMeals() {
  const client = useQueryClient()
  return async (wanted: readonly WantedMeal[]): Promise<ReadPlanEntry[]> => {
    const entries: ReadPlanEntry[] = []
    let refusal: unknown
    try {
      for (const body of wanted)
        try {
          entries.push(await api('addRandomEntry', { body, quiet: true }))
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

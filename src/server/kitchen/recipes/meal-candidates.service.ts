import type { Dish } from '~/lib/meal-plan/dish-kind'
import type { UserCtx } from '~/server/platform/context'
import { filterCondition } from '~/server/platform/lists/filter/compile'
import { readCandidateOrganizers, readCandidateRows } from './meal-candidates.repository'
import { findRandomRecipeIds } from './recipe-list.repository'
import { recipeAttributes } from './recipes.attributes'

/** Compared for one meal; of larger collections, random ones. */
const CANDIDATES_MAX = 300

export interface MealCandidate extends Dish {
  id: string
  minutes: number | null
  /** ISO timestamp. */
  lastMade: string | null
  rating: number | null
  isFavorite: boolean
}

/** Recipes that pass every stored filter: those of `wanted`, and random ones. Costly. Throws `bad_filter`. */
export async function findMealCandidates(
  ctx: UserCtx,
  filters: readonly string[],
  { wanted, except }: { wanted: readonly string[]; except: readonly string[] },
): Promise<MealCandidate[]> {
  const conditions = filters
    .map((text) => filterCondition(ctx, recipeAttributes, text, { stored: true }))
    .filter((condition) => condition !== null)
  const known = await findRandomRecipeIds(ctx, conditions, CANDIDATES_MAX, except, wanted)
  const others = await findRandomRecipeIds(ctx, conditions, CANDIDATES_MAX - known.length, [
    ...except,
    ...known,
  ])
  const ids = [...known, ...others]
  if (ids.length === 0) return []
  const organizers = Map.groupBy(await readCandidateOrganizers(ctx, ids), ({ recipeId }) => recipeId)
  return (await readCandidateRows(ctx, ids)).map(({ totalTimeSeconds, isFavorite, ...row }) => ({
    ...row,
    organizers: (organizers.get(row.id) ?? []).map(({ name }) => name),
    minutes: totalTimeSeconds === null ? null : Math.round(totalTimeSeconds / 60),
    isFavorite: Boolean(isFavorite),
  }))
}

import type { CreateRandomEntry, RandomPlanEntry } from '~/schemas/mealplan'
import type { UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { findMealsForPlace } from './meals-for-place.service'
import { addPlanEntry } from './plan-entries.service'

/**
 * Plans a recipe for the day and meal that passes all its rules and is not excluded; recipes to avoid only if no
 * other is left, the last one last. Throws `no_recipe_matches`, `too_costly`, and `bad_filter` for a stored rule that
 * is no longer valid.
 */
export async function addRandomEntry(
  ctx: UserCtx,
  { date, entryType, exceptRecipeIds, avoidRecipeIds }: CreateRandomEntry,
): Promise<RandomPlanEntry> {
  const { ranked, factsOf } = await findMealsForPlace(ctx, { date, entryType }, exceptRecipeIds)
  const ids = ranked.map(({ option }) => option.id)
  const avoided = new Set(avoidRecipeIds)
  const recipeId =
    ids.find((id) => !avoided.has(id)) ?? ids.find((id) => id !== avoidRecipeIds.at(-1)) ?? ids[0]
  const chosen = assertFound(
    ranked.find(({ option }) => option.id === recipeId),
    'no_recipe_matches',
  )
  const planned = { date, entryType, title: '', text: '', recipeId: chosen.option.id }
  return { ...(await addPlanEntry(ctx, planned)), facts: factsOf(chosen) }
}

import { toUtcDate } from '~/lib/dates/iso-date'
import { type CreateRandomEntry, PLAN_DAYS, type ReadPlanEntry } from '~/schemas/mealplan'
import { pickRecipe } from '~/server/kitchen/recipes/random-recipe.service'
import { costlyRead, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { addPlanEntry } from './plan-entries.service'
import { findFiltersFor } from './plan-rules.repository'

/**
 * Plans a random recipe that passes all rules of the day and meal and is not excluded; one to avoid only if no other is
 * left, the last named after the others. Throws `no_recipe_matches`, `too_costly`, and `bad_filter` for a stored rule that
 * is no longer valid.
 */
export async function addRandomEntry(
  ctx: UserCtx,
  { date, entryType, exceptRecipeIds, avoidRecipeIds }: CreateRandomEntry,
): Promise<ReadPlanEntry> {
  const filters = await findFiltersFor(ctx, PLAN_DAYS[toUtcDate(date).getUTCDay()] ?? 'unset', entryType)
  const pick = (ctx: UserCtx, avoided: readonly string[]) =>
    pickRecipe(ctx, filters, [...exceptRecipeIds, ...avoided])
  const picked = await costlyRead(
    ctx,
    async (ctx) =>
      (await pick(ctx, avoidRecipeIds)) ??
      (avoidRecipeIds.length > 1 ? await pick(ctx, avoidRecipeIds.slice(-1)) : undefined) ??
      (avoidRecipeIds.length > 0 ? await pick(ctx, []) : undefined),
  )
  const recipeId = assertFound(picked, 'no_recipe_matches')
  return addPlanEntry(ctx, { date, entryType, title: '', text: '', recipeId })
}

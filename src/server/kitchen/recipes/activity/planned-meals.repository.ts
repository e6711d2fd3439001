import type { Ctx } from '~/server/platform/context'

/** Entries with a recipe; leftovers were cooked before. */
export const findPlannedMeals = (ctx: Ctx, day: string) =>
  ctx.db
    .selectFrom('mealPlanEntry')
    .innerJoin('recipe', 'recipe.id', 'mealPlanEntry.recipeId')
    .where('mealPlanEntry.date', '=', day)
    .where('mealPlanEntry.leftoverOf', 'is', null)
    .select(['mealPlanEntry.id', 'mealPlanEntry.userId', 'mealPlanEntry.entryType', 'recipe.id as recipeId'])
    .orderBy('mealPlanEntry.id')
    .execute()

export async function findEventTimes(
  ctx: Ctx,
  recipeId: string,
  subject: string,
  since: string,
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('recipeTimelineEvent')
    .where('recipeId', '=', recipeId)
    .where('subject', '=', subject)
    .where('timestamp', '>=', since)
    .select('timestamp')
    .execute()
  return rows.map(({ timestamp }) => timestamp)
}

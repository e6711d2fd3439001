import { scopedMealPlanEntries } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'

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

/** Entries of the household's plan for a day that were there at a moment, and how many of them are cooked. */
export async function countPlanned(
  ctx: UserCtx,
  day: string,
  at: string,
): Promise<{ planned: number; meals: number }> {
  const count = await scopedMealPlanEntries(ctx)
    .where('mealPlanEntry.date', '=', day)
    .where('mealPlanEntry.createdAt', '<=', at)
    .select(({ fn }) => [
      fn.countAll().as('planned'),
      fn.count('mealPlanEntry.recipeId').filterWhere('mealPlanEntry.leftoverOf', 'is', null).as('meals'),
    ])
    .executeTakeFirstOrThrow()
  return { planned: Number(count.planned), meals: Number(count.meals) }
}

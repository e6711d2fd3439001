import type { PlanIdea, PlanIdeaOn, ReadPlanEntry } from '~/schemas/mealplan'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { addPlanEntry, getPlanEntry, removePlanEntry } from './plan-entries.service'
import { planIdeaCollection } from './plan-ideas.collection'

/** Moves an idea to a day of the plan. Throws `not_found`. */
export async function planIdea(
  ctx: UserCtx,
  id: string,
  { date, entryType }: PlanIdeaOn,
): Promise<ReadPlanEntry> {
  return inTransaction(ctx, async (ctx) => {
    const { title, text, recipeId, servings } = await planIdeaCollection.delete(ctx, id)
    return addPlanEntry(ctx, { date, entryType, title, text, recipeId, servings })
  })
}

/** Moves an entry from the plan to the ideas. Throws `not_found`, `too_many_rows`. */
export async function shelveEntry(ctx: UserCtx, id: number): Promise<PlanIdea> {
  return inTransaction(ctx, async (ctx) => {
    const { title, text, recipeId, servings } = await getPlanEntry(ctx, id)
    await removePlanEntry(ctx, id)
    return planIdeaCollection.create(ctx, { title, text, recipeId, servings })
  })
}

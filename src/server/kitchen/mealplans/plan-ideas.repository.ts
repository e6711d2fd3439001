import type { CreatePlanIdea, PlanIdea } from '~/schemas/mealplan'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import { scopedMealPlanIdeas } from '~/server/platform/access/scope'
import type { CollectionRows } from '~/server/platform/lists/collections/collection'

export interface IdeaSubject {
  id: string
  householdId: string
}

export const planIdeaRows: CollectionRows<CreatePlanIdea, PlanIdea, IdeaSubject> = {
  find: (ctx, id) =>
    scopedMealPlanIdeas(ctx)
      .where('mealPlanIdea.id', '=', id)
      .select(['mealPlanIdea.id', 'mealPlanIdea.householdId'])
      .executeTakeFirst(),

  async read(ctx, ids) {
    const rows = await scopedMealPlanIdeas(ctx)
      .where('mealPlanIdea.id', 'in', ids)
      .select([
        'id',
        'groupId',
        'householdId',
        'userId',
        'title',
        'text',
        'recipeId',
        'servings',
        'createdAt',
        'updatedAt',
      ])
      .execute()
    const recipes = await readRecipeSummaries(
      ctx,
      rows.flatMap(({ recipeId }) => recipeId ?? []),
    )
    return rows.map((row) => ({ ...row, recipe: (row.recipeId && recipes.get(row.recipeId)) || null }))
  },

  async insert(ctx, { id, groupId, householdId }, { title, text, recipeId, servings }) {
    const stamps = { createdAt: ctx.now, updatedAt: ctx.now }
    await ctx.db
      .insertInto('mealPlanIdea')
      .values({ id, groupId, householdId, userId: ctx.actor.id, title, text, recipeId, servings, ...stamps })
      .execute()
  },

  async update(ctx, { id }, { title, text, recipeId, servings }) {
    await ctx.db
      .updateTable('mealPlanIdea')
      .set({ title, text, recipeId, servings, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
  },

  async delete(ctx, { id }) {
    await ctx.db.deleteFrom('mealPlanIdea').where('id', '=', id).execute()
  },
}

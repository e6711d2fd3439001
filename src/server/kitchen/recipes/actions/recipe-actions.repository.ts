import type { CreateGroupRecipeAction, GroupRecipeActionOut } from '~/schemas/recipe-action'
import { scopedRecipeActions } from '~/server/platform/access/scope'
import type { CollectionRows } from '~/server/platform/lists/collections/collection'

export const recipeActionRows: CollectionRows<
  CreateGroupRecipeAction,
  GroupRecipeActionOut,
  { id: string; householdId: string }
> = {
  find: (ctx, id) =>
    scopedRecipeActions(ctx)
      .where('recipeAction.id', '=', id)
      .select(['recipeAction.id', 'recipeAction.householdId'])
      .executeTakeFirst(),

  read: (ctx, ids) =>
    scopedRecipeActions(ctx)
      .where('recipeAction.id', 'in', ids)
      .select(['id', 'groupId', 'householdId', 'actionType', 'title', 'url', 'updatedAt'])
      .execute(),

  async insert(ctx, { id, groupId, householdId }, { actionType, title, url }) {
    const stamps = { createdAt: ctx.now, updatedAt: ctx.now }
    await ctx.db
      .insertInto('recipeAction')
      .values({ id, groupId, householdId, actionType, title, url, ...stamps })
      .execute()
  },

  async update(ctx, { id }, { actionType, title, url }) {
    await ctx.db
      .updateTable('recipeAction')
      .set({ actionType, title, url, updatedAt: ctx.now })
      .where('id', '=', id)
      .execute()
  },

  async delete(ctx, { id }) {
    await ctx.db.deleteFrom('recipeAction').where('id', '=', id).execute()
  },
}

import type { Ctx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'

const foodsOf = (ctx: Ctx, groupId: string) => ctx.db.selectFrom('food').where('food.groupId', '=', groupId)

export const readLabelsOf = (ctx: Ctx, groupId: string) =>
  ctx.db.selectFrom('label').where('groupId', '=', groupId).select(['id', 'name']).execute()

/** Foods with a label, oldest first. */
export const readLabelledFoods = (ctx: Ctx, groupId: string, limit: number) =>
  foodsOf(ctx, groupId)
    .where('food.labelId', 'is not', null)
    .select(['food.name', 'food.labelId'])
    .orderBy('food.createdAt')
    .orderBy('food.id')
    .limit(limit)
    .execute()

/** Foods without a label in the order of their ids, after `afterId`. */
export const readBareFoods = (ctx: Ctx, groupId: string, afterId: string, limit: number) =>
  foodsOf(ctx, groupId)
    .where('food.labelId', 'is', null)
    .where('food.id', '>', afterId)
    .select(['food.id', 'food.name'])
    .orderBy('food.id')
    .limit(limit)
    .execute()

/** Skips foods that already have a label. */
export async function labelFoods(ctx: Ctx, labelId: string, foodIds: readonly string[]): Promise<void> {
  for (const part of chunksOf(foodIds, ROWS_PER_STATEMENT))
    await ctx.db
      .updateTable('food')
      .set({ labelId, updatedAt: ctx.now })
      .where('id', 'in', part)
      .where('labelId', 'is', null)
      .execute()
}

export async function findGroupToSort(ctx: Ctx): Promise<string | undefined> {
  const group = await ctx.db
    .selectFrom('group')
    .where('foodsToSort', '=', true)
    .select('id')
    .orderBy('id')
    .executeTakeFirst()
  return group?.id
}

export async function setSorted(ctx: Ctx, groupId: string): Promise<void> {
  await ctx.db.updateTable('group').set({ foodsToSort: false }).where('id', '=', groupId).execute()
}

/** The label orders of the group's lists, in their order. */
export const readListLabels = (ctx: Ctx, groupId: string) =>
  ctx.db
    .selectFrom('shoppingListLabel as setting')
    .innerJoin('label', 'label.id', 'setting.labelId')
    .where('label.groupId', '=', groupId)
    .select(['setting.id', 'setting.shoppingListId', 'setting.labelId', 'label.name'])
    .orderBy('setting.shoppingListId')
    .orderBy('setting.position')
    .execute()

export async function placeListLabel(ctx: Ctx, id: string, position: number): Promise<void> {
  await ctx.db.updateTable('shoppingListLabel').set({ position }).where('id', '=', id).execute()
}

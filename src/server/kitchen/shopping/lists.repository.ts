import type { Authorized } from '~/server/platform/access/authorize'
import { scopedShoppingListPlans, scopedShoppingLists, scopedUsers } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { jsonArrayFrom } from '~/server/platform/db/dialect'
import { nameColumns } from '~/server/platform/db/names/name-columns'
import { unitColumns } from './stored-amounts'

export interface ListSubject {
  id: string
  userId: string
  householdId: string
  name: string | null
  updatedAt: string
  /** Null when the list does not follow the plan. */
  period: string | null
}
export type WritableList = Authorized<ListSubject, 'create' | 'update'>

export const findLists = (ctx: UserCtx, ids: readonly string[]): Promise<ListSubject[]> =>
  scopedShoppingLists(ctx)
    .where('shoppingList.id', 'in', ids)
    .leftJoin('shoppingListPlan as plan', 'plan.shoppingListId', 'shoppingList.id')
    .select([
      'shoppingList.id',
      'shoppingList.userId',
      'owner.householdId',
      'shoppingList.updatedAt',
      'plan.period',
      'shoppingList.name',
    ])
    .execute()

/** With labels in order and the recipes on the list. */
export function readListRows(ctx: UserCtx, ids: readonly string[]) {
  const arrayFrom = jsonArrayFrom(ctx.db)
  return scopedShoppingLists(ctx)
    .leftJoin('shoppingListPlan as plan', 'plan.shoppingListId', 'shoppingList.id')
    .leftJoin('householdPreference as preference', 'preference.householdId', 'owner.householdId')
    .where('shoppingList.id', 'in', ids)
    .select([
      'shoppingList.id',
      'shoppingList.userId',
      'shoppingList.name',
      'shoppingList.extras',
      'shoppingList.createdAt',
      'shoppingList.updatedAt',
      'owner.groupId',
      'owner.householdId',
      'plan.period',
      'plan.firstDay',
      'plan.lastDay',
      'plan.mealsMax',
      'preference.firstDayOfWeek',
    ])
    .select((eb) => [
      arrayFrom(
        eb
          .selectFrom('shoppingListLabel as setting')
          .innerJoin('label', 'label.id', 'setting.labelId')
          .whereRef('setting.shoppingListId', '=', 'shoppingList.id')
          .select([
            'setting.id',
            'setting.labelId',
            'setting.position',
            'label.name',
            'label.color',
            'label.groupId',
          ])
          .orderBy('setting.position')
          .orderBy('label.sortKey'),
      ).as('labels'),
      arrayFrom(
        eb
          .selectFrom('shoppingListRecipe as reference')
          .whereRef('reference.shoppingListId', '=', 'shoppingList.id')
          .select(['reference.id', 'reference.recipeId', 'reference.recipeQuantity'])
          .orderBy('reference.id'),
      ).as('recipes'),
    ])
    .execute()
}
export type ListRow = Awaited<ReturnType<typeof readListRows>>[number]

/** By day. */
export const readPlanShares = (ctx: UserCtx, listId: string) =>
  scopedShoppingListPlans(ctx)
    .innerJoin('shoppingListPlanShare as share', 'share.shoppingListId', 'shoppingList.id')
    .innerJoin('mealPlanEntry as entry', 'entry.id', 'share.mealPlanEntryId')
    .innerJoin('recipe', 'recipe.id', 'share.recipeId')
    .leftJoin('unit', 'unit.id', 'share.unitId')
    .where('shoppingList.id', '=', listId)
    .select(unitColumns)
    .select([
      'share.itemId',
      'share.mealPlanEntryId',
      'entry.date',
      'entry.entryType',
      'share.recipeId',
      'recipe.name as recipeName',
      'share.quantity',
      'share.note',
      'share.edited',
    ])
    .orderBy('entry.date')
    .orderBy('share.mealPlanEntryId')
    .orderBy('share.id')
    .execute()

/** Lists can be assigned only to members of the group. */
export const findMember = (ctx: UserCtx, userId: string) =>
  scopedUsers(ctx).where('user.id', '=', userId).select(['user.id', 'user.householdId']).executeTakeFirst()

export async function insertList(
  ctx: UserCtx,
  { id, userId }: Authorized<ListSubject, 'create'>,
  { name, extras }: { name: string | null; extras: Record<string, string> },
): Promise<void> {
  await ctx.db
    .insertInto('shoppingList')
    .values({
      id,
      userId,
      ...nameColumns(ctx.actor.groupLanguage, name),
      extras: JSON.stringify(extras),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
}

export async function insertLabelSettings(
  ctx: UserCtx,
  { id: shoppingListId }: Authorized<ListSubject, 'create'>,
  labelIds: readonly string[],
): Promise<void> {
  const settings = labelIds.map((labelId, position) => ({
    id: crypto.randomUUID(),
    shoppingListId,
    labelId,
    position,
  }))
  for (const chunk of chunksOf(settings, ROWS_PER_STATEMENT))
    await ctx.db.insertInto('shoppingListLabel').values(chunk).execute()
}

/** `touchLists` sets the timestamp. */
export async function updateListRow(
  ctx: UserCtx,
  { id }: Authorized<ListSubject, 'update'>,
  { name, extras, userId }: { name: string | null; extras: Record<string, string>; userId: string },
): Promise<void> {
  await ctx.db
    .updateTable('shoppingList')
    .set({ ...nameColumns(ctx.actor.groupLanguage, name), extras: JSON.stringify(extras), userId })
    .where('id', '=', id)
    .execute()
}

/** Later than any before. Locks the lists, so that no one merges into items of another change. */
export async function touchLists(ctx: UserCtx, lists: readonly WritableList[]): Promise<void> {
  const latest = Math.max(...lists.map(({ updatedAt }) => Date.parse(updatedAt)))
  const updatedAt = new Date(Math.max(Date.parse(ctx.now), latest + 1)).toISOString()
  const ids = lists.map(({ id }) => id)
  await ctx.db.updateTable('shoppingList').set({ updatedAt }).where('id', 'in', ids).execute()
}

export async function deleteListRow(ctx: UserCtx, { id }: Authorized<ListSubject, 'delete'>): Promise<void> {
  await ctx.db.deleteFrom('shoppingList').where('id', '=', id).execute()
}

/** `positions` by the id of the setting. Settings of other lists do not change. */
export async function moveLabels(
  ctx: UserCtx,
  { id: shoppingListId }: Authorized<ListSubject, 'update'>,
  positions: ReadonlyMap<string, number>,
): Promise<void> {
  const settings = await ctx.db
    .selectFrom('shoppingListLabel')
    .where('shoppingListId', '=', shoppingListId)
    .select(['id', 'labelId', 'position'])
    .execute()
  const moved = settings.map((setting) => ({
    ...setting,
    shoppingListId,
    position: positions.get(setting.id) ?? setting.position,
  }))
  for (const chunk of chunksOf(moved, ROWS_PER_STATEMENT))
    await ctx.db
      .insertInto('shoppingListLabel')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ position: eb.ref('excluded.position') })),
      )
      .execute()
}

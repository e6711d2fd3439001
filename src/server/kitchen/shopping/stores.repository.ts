import { TRIP_MS } from '~/lib/shopping-list/learn-order'
import type { Authorized } from '~/server/platform/access/authorize'
import {
  scopedLabels,
  scopedShoppingItems,
  scopedShoppingLists,
  scopedStores,
} from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { nameColumns } from '~/server/platform/db/names/name-columns'
import type { WritableList } from './lists.repository'

export interface StoreSubject {
  id: string
  householdId: string
}

/** Checks that an order is learned from; older ones are deleted. */
const CHECKS_KEPT = 400

export const readStores = (ctx: UserCtx) =>
  scopedStores(ctx)
    .select([
      'store.id',
      'store.householdId',
      'store.name',
      'store.learns',
      'store.createdAt',
      'store.updatedAt',
    ])
    .orderBy('store.sortKey')
    .orderBy('store.id')
    .execute()
export type StoreRow = Awaited<ReturnType<typeof readStores>>[number]

export async function insertStore(
  ctx: UserCtx,
  { id, householdId }: Authorized<StoreSubject, 'create'>,
  name: string,
): Promise<void> {
  const stamps = { createdAt: ctx.now, updatedAt: ctx.now }
  await ctx.db
    .insertInto('store')
    .values({ id, householdId, ...nameColumns(ctx.actor.groupLanguage, name), learns: true, ...stamps })
    .execute()
}

export async function updateStoreRow(
  ctx: UserCtx,
  { id }: Authorized<StoreSubject, 'update'>,
  change: { name?: string | undefined; learns?: boolean | undefined },
): Promise<void> {
  await ctx.db
    .updateTable('store')
    .set({
      ...change,
      ...(change.name === undefined ? {} : nameColumns(ctx.actor.groupLanguage, change.name)),
      updatedAt: ctx.now,
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteStoreRow(
  ctx: UserCtx,
  { id }: Authorized<StoreSubject, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('store').where('id', '=', id).execute()
}

export const readStoreSections = (ctx: UserCtx, storeIds: readonly string[]) =>
  scopedStores(ctx)
    .innerJoin('storeSection as section', 'section.storeId', 'store.id')
    .where('store.id', 'in', storeIds)
    .select(['section.storeId', 'section.labelId', 'section.moved'])
    .orderBy('section.position')
    .execute()

export async function replaceStoreSections(
  ctx: UserCtx,
  { id: storeId }: Authorized<StoreSubject, 'update'>,
  sections: readonly { labelId: string; moved: boolean }[],
): Promise<void> {
  await ctx.db.deleteFrom('storeSection').where('storeId', '=', storeId).execute()
  const rows = sections.map(({ labelId, moved }, position) => ({ storeId, labelId, moved, position }))
  if (rows.length > 0) await ctx.db.insertInto('storeSection').values(rows).execute()
}

/** In the order of time. */
export const readStoreChecks = (ctx: UserCtx, storeIds: readonly string[]) =>
  scopedStores(ctx)
    .innerJoin('storeCheck as check', 'check.storeId', 'store.id')
    .where('store.id', 'in', storeIds)
    .select(['check.storeId', 'check.labelId', 'check.checkedAt'])
    .orderBy('check.checkedAt')
    .orderBy('check.id')
    .execute()

export async function forgetStoreChecks(
  ctx: UserCtx,
  { id }: Authorized<StoreSubject, 'update'>,
): Promise<void> {
  await ctx.db.deleteFrom('storeCheck').where('storeId', '=', id).execute()
}

/** Without a choice of another household, whose list it was before. */
export const readStoresOfLists = (ctx: UserCtx, listIds: readonly string[]) =>
  scopedShoppingLists(ctx)
    .innerJoin('shoppingListStore as choice', 'choice.shoppingListId', 'shoppingList.id')
    .innerJoin('store', 'store.id', 'choice.storeId')
    .where('store.householdId', '=', ctx.actor.householdId)
    .where('shoppingList.id', 'in', listIds)
    .select(['choice.shoppingListId', 'choice.storeId'])
    .execute()

export async function chooseStoreOf(
  ctx: UserCtx,
  { id: shoppingListId }: WritableList,
  storeId: string | null,
): Promise<void> {
  await ctx.db.deleteFrom('shoppingListStore').where('shoppingListId', '=', shoppingListId).execute()
  if (storeId !== null)
    await ctx.db.insertInto('shoppingListStore').values({ shoppingListId, storeId }).execute()
}

/** The sections of items, their own or those of their foods. */
export const readSectionsOfItems = (ctx: UserCtx, itemIds: readonly string[]) =>
  scopedShoppingItems(ctx)
    .leftJoin('food', 'food.id', 'shoppingListItem.foodId')
    .where('shoppingListItem.id', 'in', itemIds)
    .select(({ fn, ref }) => [
      'shoppingListItem.id',
      fn.coalesce(ref('shoppingListItem.labelId'), ref('food.labelId')).as('labelId'),
    ])
    .execute()

/** A millisecond apart. Keeps the newest ones of the store. */
export async function recordChecks(
  ctx: UserCtx,
  storeId: string,
  checks: readonly { itemId: string; labelId: string }[],
): Promise<void> {
  const rows = checks.map((check, at) => ({
    ...check,
    id: crypto.randomUUID(),
    storeId,
    checkedAt: new Date(Date.parse(ctx.now) + at).toISOString(),
  }))
  await ctx.db.insertInto('storeCheck').values(rows).execute()
  const oldest = await ctx.db
    .selectFrom('storeCheck')
    .where('storeId', '=', storeId)
    .select('checkedAt')
    .orderBy('checkedAt', 'desc')
    .offset(CHECKS_KEPT)
    .limit(1)
    .executeTakeFirst()
  if (oldest)
    await ctx.db
      .deleteFrom('storeCheck')
      .where('storeId', '=', storeId)
      .where('checkedAt', '<=', oldest.checkedAt)
      .execute()
}

/** Checks of this trip that were undone. A list that is unchecked for the next trip keeps its learned order. */
export async function deleteChecks(ctx: UserCtx, storeId: string, itemIds: readonly string[]): Promise<void> {
  const since = new Date(Date.parse(ctx.now) - TRIP_MS).toISOString()
  await ctx.db
    .deleteFrom('storeCheck')
    .where('storeId', '=', storeId)
    .where('itemId', 'in', itemIds)
    .where('checkedAt', '>=', since)
    .execute()
}

export const readLabelIds = async (ctx: UserCtx): Promise<Set<string>> =>
  new Set((await scopedLabels(ctx).select('label.id').execute()).map(({ id }) => id))

import type { PlanShare } from '~/lib/meal-plan/derive-items'
import type { FollowPeriod } from '~/lib/meal-plan/follow-period'
import {
  scopedMealPlanEntries,
  scopedShoppingListPlans,
  scopedShoppingLists,
} from '~/server/platform/access/scope'
import type { Ctx, Runtime, UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'
import type { WritableList } from './lists.repository'
import { measureOfRow, moreFromJson, moreToJson, unitColumns } from './stored-amounts'

export const findListPlans = (ctx: UserCtx, listIds?: readonly string[]) =>
  scopedShoppingListPlans(ctx)
    .innerJoin('householdPreference as preference', 'preference.householdId', 'owner.householdId')
    .$if(listIds !== undefined, (query) => query.where('shoppingList.id', 'in', listIds ?? []))
    .select([
      'shoppingListPlan.shoppingListId',
      'shoppingListPlan.period',
      'shoppingListPlan.firstDay',
      'shoppingListPlan.lastDay',
      'shoppingListPlan.mealsMax',
      'preference.firstDayOfWeek',
    ])
    .orderBy('shoppingListPlan.shoppingListId')
    .execute()

export type ListPlanRow = Awaited<ReturnType<typeof findListPlans>>[number]

/** The plan that the list would follow; undefined for an unknown list. */
export async function findPlanToBe(
  ctx: UserCtx,
  shoppingListId: string,
  period: FollowPeriod,
): Promise<ListPlanRow | undefined> {
  const list = await scopedShoppingLists(ctx)
    .innerJoin('householdPreference as preference', 'preference.householdId', 'owner.householdId')
    .where('shoppingList.id', '=', shoppingListId)
    .select('preference.firstDayOfWeek')
    .executeTakeFirst()
  return list && { shoppingListId, ...period, mealsMax: null, ...list }
}

export async function savePlan(ctx: UserCtx, { id }: WritableList, period: FollowPeriod): Promise<void> {
  const values = { ...period, derivedOn: null, mealsMax: null }
  await ctx.db
    .insertInto('shoppingListPlan')
    .values({ shoppingListId: id, createdAt: ctx.now, ...values })
    .onConflict((conflict) => conflict.column('shoppingListId').doUpdateSet(values))
    .execute()
}

/** Keeps the items and their shares: the list may follow the plan again. */
export async function deletePlan(ctx: UserCtx, { id }: WritableList): Promise<void> {
  await ctx.db.deleteFrom('shoppingListPlan').where('shoppingListId', '=', id).execute()
}

export async function deleteSharesOfDeletedItems(ctx: UserCtx, { id }: WritableList): Promise<void> {
  await ctx.db
    .deleteFrom('shoppingListPlanShare')
    .where('shoppingListId', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shoppingListItem as item')
            .whereRef('item.id', '=', 'shoppingListPlanShare.itemId')
            .select('item.id'),
        ),
      ),
    )
    .execute()
}

export interface StoredShare extends PlanShare {
  createdAt: string
}

export async function readShares(ctx: UserCtx, listId: string): Promise<StoredShare[]> {
  const rows = await scopedShoppingListPlans(ctx)
    .innerJoin('shoppingListPlanShare as share', 'share.shoppingListId', 'shoppingList.id')
    .leftJoin('unit', 'unit.id', 'share.unitId')
    .where('shoppingList.id', '=', listId)
    .select(unitColumns)
    .select([
      'share.id',
      'share.mealPlanEntryId as entryId',
      'share.recipeId',
      'share.foodId',
      'share.unitId',
      'share.note',
      'share.quantity',
      'share.more',
      'share.itemId',
      'share.edited',
      'share.madeItem',
      'share.createdAt',
    ])
    .orderBy('share.createdAt')
    .orderBy('share.id')
    .execute()
  return rows.map(
    ({ more, unitName, unitPluralName, unitAbbreviation, standardQuantity, standardUnit, ...share }) => ({
      ...share,
      measure: measureOfRow({ unitName, unitPluralName, unitAbbreviation, standardQuantity, standardUnit }),
      more: moreFromJson(more),
    }),
  )
}

export async function replaceShares(
  ctx: UserCtx,
  { id: shoppingListId }: WritableList,
  before: readonly PlanShare[],
  after: readonly PlanShare[],
): Promise<void> {
  const known = new Map(before.map((share) => [share.id, share]))
  const left = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  for (const chunk of chunksOf(gone, ROWS_PER_STATEMENT))
    await ctx.db.deleteFrom('shoppingListPlanShare').where('id', 'in', chunk).execute()
  const changed = after.filter((share) => known.get(share.id) !== share)
  for (const chunk of chunksOf(changed, ROWS_PER_STATEMENT))
    await ctx.db
      .insertInto('shoppingListPlanShare')
      .values(
        chunk.map(({ entryId, measure: _, ...share }) => ({
          ...share,
          more: moreToJson(share.more),
          shoppingListId,
          mealPlanEntryId: entryId,
          createdAt: ctx.now,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          note: eb.ref('excluded.note'),
          quantity: eb.ref('excluded.quantity'),
          unitId: eb.ref('excluded.unitId'),
          more: eb.ref('excluded.more'),
          itemId: eb.ref('excluded.itemId'),
        })),
      )
      .execute()
}

/** The plan no longer changes items that were edited by hand. */
export async function markEdited(
  ctx: UserCtx,
  lists: readonly WritableList[],
  itemIds: readonly string[],
): Promise<void> {
  const listIds = lists.map(({ id }) => id)
  for (const chunk of chunksOf(itemIds, ROWS_PER_STATEMENT))
    await ctx.db
      .updateTable('shoppingListPlanShare')
      .set({ edited: true })
      .where('shoppingListId', 'in', listIds)
      .where('itemId', 'in', chunk)
      .execute()
}

/** An item that someone unticks is theirs if its meal was deleted. */
export async function dropSharesOfDeletedMeals(
  ctx: UserCtx,
  lists: readonly WritableList[],
  itemIds: readonly string[],
): Promise<void> {
  const listIds = lists.map(({ id }) => id)
  for (const chunk of chunksOf(itemIds, ROWS_PER_STATEMENT))
    await ctx.db
      .deleteFrom('shoppingListPlanShare')
      .where('shoppingListId', 'in', listIds)
      .where('itemId', 'in', chunk)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('mealPlanEntry as entry')
              .whereRef('entry.id', '=', 'shoppingListPlanShare.mealPlanEntryId')
              .select('entry.id'),
          ),
        ),
      )
      .execute()
}

export async function moveShares(
  ctx: UserCtx,
  lists: readonly WritableList[],
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  const listIds = lists.map(({ id }) => id)
  const moving = await ctx.db
    .selectFrom('shoppingListPlanShare')
    .where('shoppingListId', 'in', listIds)
    .where(
      'itemId',
      'in',
      moves.map(({ from }) => from),
    )
    .select('itemId')
    .distinct()
    .execute()
  for (const { from, to } of moves)
    if (moving.some(({ itemId }) => itemId === from))
      await ctx.db
        .updateTable('shoppingListPlanShare')
        .set({ itemId: to })
        .where('shoppingListId', 'in', listIds)
        .where('itemId', '=', from)
        .execute()
}

export async function findPlannedIds(ctx: UserCtx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await scopedMealPlanEntries(ctx)
    .where('mealPlanEntry.id', 'in', ids)
    .select('mealPlanEntry.id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Records that the list is up to date with the plan of a day, with all meals (null) or the first `mealsMax`. */
export async function noteDerived(
  ctx: UserCtx,
  { id }: WritableList,
  { derivedOn, mealsMax }: { derivedOn: string; mealsMax: number | null },
): Promise<void> {
  await ctx.db
    .updateTable('shoppingListPlan')
    .set({ derivedOn, mealsMax })
    .where('shoppingListId', '=', id)
    .where((eb) =>
      eb.or([
        eb('derivedOn', 'is', null),
        eb('derivedOn', '<>', derivedOn),
        eb('mealsMax', 'is distinct from', mealsMax),
      ]),
    )
    .execute()
}

const followers = ({ db }: Runtime | Ctx) =>
  db
    .selectFrom('shoppingListPlan')
    .innerJoin('shoppingList', 'shoppingList.id', 'shoppingListPlan.shoppingListId')
    .innerJoin('user', 'user.id', 'shoppingList.userId')

/** Households with a list that follows the plan: those of a group, or those not up to date with a day. */
export async function findFollowingHouseholds(
  runtime: Runtime | Ctx,
  which: { groupId: string } | { notDerivedOn: string },
): Promise<string[]> {
  const rows = await followers(runtime)
    .$if('groupId' in which, (query) =>
      query.where('user.groupId', '=', 'groupId' in which ? which.groupId : ''),
    )
    .$if('notDerivedOn' in which, (query) =>
      query.where((eb) =>
        eb.or([
          eb('shoppingListPlan.derivedOn', 'is', null),
          eb('shoppingListPlan.derivedOn', '<>', 'notDerivedOn' in which ? which.notDerivedOn : ''),
        ]),
      ),
    )
    .select('user.householdId')
    .distinct()
    .execute()
  return rows.map(({ householdId }) => householdId)
}

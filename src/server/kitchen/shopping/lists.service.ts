import { type IsoDate, today } from '~/lib/dates/iso-date'
import { daysOfPeriod } from '~/lib/meal-plan/follow-period'
import { factorBetween } from '~/lib/merge-items/measures'
import { tidy } from '~/lib/merge-items/more-amounts'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type {
  ListPlanShare,
  ShoppingListCreate,
  ShoppingListMultiPurposeLabelUpdate,
  ShoppingListOut,
  ShoppingListSummary,
  ShoppingListUpdate,
} from '~/schemas/shopping'
import type { PageOf, PageQuery } from '~/schemas/wire'
import { readSectionsOfLabels } from '~/server/kitchen/ingredients/new-food-labels.service'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import { type Authorized, authorize, ownRow } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { fromJson } from '~/server/platform/db/dialect'
import { atVersion } from '~/server/platform/db/row-version'
import { recordDeletion } from '~/server/platform/db/undo/record'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import { assertRoomInHousehold } from '~/server/platform/lists/collections/household-max'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { applyItemChanges } from './item-changes.service'
import { presentItems } from './item-reading.service'
import { draftOf } from './items.present'
import { type ItemRow, readItemRowsOfLists } from './items.repository'
import { lockList, requireList } from './list-access.service'
import { shoppingListList } from './lists.attributes'
import {
  deleteListRow,
  findLists,
  findMember,
  insertLabelSettings,
  insertList,
  type ListRow,
  type ListSubject,
  moveLabels,
  readListRows,
  readPlanShares,
  updateListRow,
} from './lists.repository'
import { measureOfRow } from './stored-amounts'
import { storeOfList } from './stores-of-lists.service'

export async function listLists(ctx: UserCtx, query: PageQuery): Promise<PageOf<ShoppingListSummary>> {
  const page = await pageOfIds(ctx, shoppingListList, query)
  const rows = page.ids.length === 0 ? [] : await readListRows(ctx, page.ids)
  const items = await presentLists(ctx, inOrderOf(page.ids, rows))
  return pageResponse(page, items, '/households/shopping/lists', query)
}

/** Error: `not_found`. At most twelve statements, regardless of the length. */
export async function getList(ctx: UserCtx, id: string): Promise<ShoppingListOut> {
  const rows = await readListRows(ctx, [id])
  const [list] = await presentLists(ctx, rows)
  const itemRows = list ? await readItemRowsOfLists(ctx, [id]) : []
  const items = await presentItems(ctx, itemRows)
  const shares = list?.plan ? await readPlanShares(ctx, id) : []
  const planShares = presentShares(shares, itemRows)
  return { ...assertFound(list), listItems: items, planShares, store: await storeOfList(ctx, id) }
}

/** Owned by the caller; sections are in the usual order of a store. Error: `too_many_rows`. */
export async function createList(ctx: UserCtx, list: ShoppingListCreate): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    await assertRoomInHousehold(ctx, 'shoppingList')
    const row = { ...ownRow(ctx), name: list.name, updatedAt: ctx.now, period: null }
    await insertList(ctx, row, list)
    await insertLabelSettings(ctx, row, await (await readSectionsOfLabels(ctx, ctx.actor.groupId)).ordered())
    emitList(ctx, row, 'create')
    return getList(ctx, row.id)
  })
}

/**
 * Replaces name, extras and owner. Items stay unless `listItems` is given and empty, which deletes all. A new owner in
 * another household moves the list there. Errors: `row_changed`, `foreign_reference` for an owner
 * of another group.
 */
export async function updateList(
  ctx: UserCtx,
  id: string,
  { name, extras, userId, listItems }: ShoppingListUpdate,
  versions: readonly string[] | null,
): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    await requireList(ctx, id)
    await atVersion(ctx, { table: 'shoppingList', id, versions }, () => getList(ctx, id))
    const list = await lockList(ctx, id)
    if (listItems?.length === 0) await deleteAllItems(ctx, list)
    const owner = assertFound(await findMember(ctx, userId ?? list.userId), 'foreign_reference', {
      field: 'userId',
    })
    // A new owner may take the list out of the caller's reach: read it first.
    await updateListRow(ctx, list, { name, extras, userId: list.userId })
    const updated = await getList(ctx, id)
    await updateListRow(ctx, list, { name, extras, userId: owner.id })
    emitList(ctx, { ...list, name }, 'update')
    if (owner.householdId !== list.householdId)
      emitList(ctx, { id, householdId: owner.householdId, name }, 'create')
    return { ...updated, userId: owner.id, householdId: owner.householdId }
  })
}

async function deleteAllItems(ctx: UserCtx, list: Authorized<ListSubject, 'update'>): Promise<void> {
  const stored = await readItemRowsOfLists(ctx, [list.id])
  const deleted = stored.map(draftOf)
  await applyItemChanges(ctx, [list], stored, { created: [], updated: [], deleted })
}

export async function deleteList(ctx: UserCtx, id: string): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await findLists(ctx, [id])
    const allowed = authorize(ctx.actor, householdRowsPolicy, 'delete', assertFound(found))
    const list = await getList(ctx, id)
    const { userId: ownerId, householdId } = allowed
    const checked = list.listItems.filter((item) => item.checked).length
    const subject = { id, name: list.name ?? '', householdId, details: { ownerId, checked } }
    await recordDeletion(ctx, 'shoppingList', [subject], () => deleteListRow(ctx, allowed))
    emitList(ctx, allowed, 'delete')
    return list
  })
}

/** `label_setting_mismatch` for a setting of another list. */
export async function updateLabelSettings(
  ctx: UserCtx,
  id: string,
  settings: readonly ShoppingListMultiPurposeLabelUpdate[],
): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await lockList(ctx, id)
    const stray = settings.find(({ shoppingListId }) => shoppingListId !== id)
    if (stray) throw new DomainError('label_setting_mismatch', { id: stray.id })
    await moveLabels(ctx, list, new Map(settings.map((setting) => [setting.id, setting.position])))
    emitList(ctx, list, 'update')
    return getList(ctx, id)
  })
}

async function presentLists(ctx: UserCtx, rows: readonly ListRow[]): Promise<ShoppingListSummary[]> {
  const recipeIds = rows.flatMap((row) => fromJson(row.recipes).map(({ recipeId }) => recipeId))
  const recipes = await readRecipeSummaries(ctx, recipeIds)
  const day = today(ctx.env.TZ, new Date(ctx.now))
  return rows.map((row) => presentList(row, recipes, day))
}

export function emitList(
  ctx: UserCtx,
  { id, householdId, name }: { id: string; householdId: string; name: string | null },
  operation: Operation,
): void {
  ctx.emit({ name: 'shoppingList', data: { operation, householdId, shoppingListId: id, name } })
}

function presentList(
  row: ListRow,
  recipes: ReadonlyMap<string, RecipeSummary>,
  today: IsoDate,
): ShoppingListSummary {
  const shoppingListId = row.id
  const { period, firstDay, lastDay, mealsMax, firstDayOfWeek } = row
  return {
    id: row.id,
    groupId: row.groupId,
    householdId: row.householdId,
    userId: row.userId,
    name: row.name,
    extras: JSON.parse(row.extras),
    recipeReferences: fromJson(row.recipes).flatMap(({ id, recipeId, recipeQuantity }) => {
      const recipe = recipes.get(recipeId)
      return recipe ? { id, shoppingListId, recipeId, recipeQuantity, recipe } : []
    }),
    labelSettings: fromJson(row.labels).map(({ id, labelId, position, name, color, groupId }) => ({
      id,
      shoppingListId,
      labelId,
      position,
      label: { id: labelId, groupId, name, color },
    })),
    plan: period && {
      period,
      ...daysOfPeriod({ period, firstDay, lastDay }, today, firstDayOfWeek ?? 0),
      mealsMax,
    },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}

function presentShares(
  shares: Awaited<ReturnType<typeof readPlanShares>>,
  items: readonly ItemRow[],
): ListPlanShare[] {
  const measures = new Map(items.map((item) => [item.id, measureOfRow(item)]))
  return shares.map((share) => {
    const { itemId, mealPlanEntryId, date, entryType, recipeId, recipeName, note, edited } = share
    const factor = factorBetween(measureOfRow(share), measures.get(itemId) ?? null)
    const quantity = factor === 1 ? share.quantity : tidy(share.quantity * factor)
    return { itemId, mealPlanEntryId, date, entryType, recipeId, recipeName, quantity, note, edited }
  })
}

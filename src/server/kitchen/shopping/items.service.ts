import { mergeChangedItems, mergeNewItems } from '~/lib/merge-items/merge-lists'
import { isSameAmount } from '~/lib/merge-items/more-amounts'
import type { Absorption, ItemDraft } from '~/lib/merge-items/types'
import type {
  ShoppingListItemCreate,
  ShoppingListItemOut,
  ShoppingListItemsCollectionOut,
  ShoppingListItemUpdate,
  ShoppingListItemUpdateBulk,
} from '~/schemas/shopping'
import type { PageOf, PageQuery } from '~/schemas/wire'
import { foodAttributes } from '~/server/kitchen/ingredients/foods.attributes'
import { labelAttributes } from '~/server/kitchen/ingredients/labels.attributes'
import { unitAttributes } from '~/server/kitchen/ingredients/units.attributes'
import { scopedShoppingItems } from '~/server/platform/access/scope'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { attributesOf, belongsTo, defineList, hasMany } from '~/server/platform/lists/entity'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import {
  findPartResults,
  savePartResults,
} from '~/server/platform/transport/idempotency/part-results.service'
import { applyItemChanges, type ItemChanges } from './item-changes.service'
import { changedDrafts, newDrafts } from './item-drafts.service'
import { presentItems } from './item-reading.service'
import { draftOf } from './items.present'
import { type ItemRow, readItemRows, readItemRowsOfLists } from './items.repository'
import { lockLists } from './list-access.service'
import { dropSharesOfDeletedMeals, markEdited, moveShares } from './list-plans.repository'
import { shoppingListAttributes } from './lists.attributes'
import type { WritableList } from './lists.repository'
import { withLabels } from './new-item-labels.service'
import { noteChecks } from './stores-of-lists.service'

const recipeReferences = attributesOf('shoppingListItemRecipe', {
  scalars: { recipeId: 'uuid', recipeQuantity: 'number', recipeScale: 'number?', recipeNote: 'text?' },
})

const shoppingItemAttributes = attributesOf('shoppingListItem', {
  scalars: {
    id: 'uuid',
    shoppingListId: 'uuid',
    quantity: 'number',
    unitId: 'uuid?',
    foodId: 'uuid?',
    note: 'text',
    checked: 'boolean',
    position: 'number',
    labelId: 'uuid?',
    createdAt: 'instant',
    updatedAt: 'instant',
  },
  relations: {
    unit: belongsTo('unitId', unitAttributes),
    food: belongsTo('foodId', foodAttributes),
    label: belongsTo('labelId', labelAttributes),
    shoppingList: belongsTo('shoppingListId', shoppingListAttributes),
    recipeReferences: hasMany(recipeReferences, 'shoppingListItemId'),
  },
})

export const shoppingItemList = defineList({
  scope: scopedShoppingItems,
  attributes: shoppingItemAttributes,
})

const nothing: ItemChanges = { created: [], updated: [], deleted: [] }

export async function listItems(ctx: UserCtx, query: PageQuery): Promise<PageOf<ShoppingListItemOut>> {
  const page = await pageOfIds(ctx, shoppingItemList, query)
  const rows = page.ids.length === 0 ? [] : await readItemRows(ctx, page.ids)
  const items = await presentItems(ctx, inOrderOf(page.ids, rows))
  return pageResponse(page, items, '/households/shopping/items', query)
}

/** Error: `not_found`. */
export async function getItem(ctx: UserCtx, id: string): Promise<ShoppingListItemOut> {
  const [item] = await presentItems(ctx, await readItemRows(ctx, [id]))
  return assertFound(item)
}

/**
 * Adds items to lists of the household. They merge with each other and with unchecked items of their list. An item
 * whose id is on the list or was merged before is a repeat: the response shows the existing item and nothing changes.
 * Errors: `not_found` for a list, `foreign_reference` for a food, unit or label outside the group; nothing is stored
 * then.
 */
export async function createItems(
  ctx: UserCtx,
  items: readonly ShoppingListItemCreate[],
): Promise<ShoppingListItemsCollectionOut> {
  return inTransaction(ctx, async (ctx) => {
    const lists = await lockLists(
      ctx,
      items.map(({ shoppingListId }) => shoppingListId),
    )
    if (lists.length === 0) return presentChanges(ctx, [], nothing)
    const stored = await readItemRowsOfLists(
      ctx,
      lists.map(({ id }) => id),
    )
    const before = await findMergedItems(ctx, items)
    const requested = (await newDrafts(ctx, items)).filter(({ id }) => !before.has(id))
    const { created, updated, deleted, absorbed } = mergeNewItems(requested, stored.map(draftOf))
    await rememberMergedItems(ctx, items, absorbed)
    const changes = await applyItemChanges(ctx, lists, stored, {
      created: await withLabels(ctx, created),
      updated,
      deleted,
    })
    const requestedIds = new Set(requested.map(({ id }) => id))
    const repeated = stored.filter(({ id }) => requestedIds.has(id)).map(draftOf)
    const reported = new Set([...changes.updated, ...changes.deleted, ...repeated].map(({ id }) => id))
    const mergedInto = new Set(before.values())
    const merged = stored.filter(({ id }) => mergedInto.has(id) && !reported.has(id)).map(draftOf)
    return presentChanges(ctx, stored, {
      ...changes,
      created: [...repeated, ...changes.created],
      updated: [...merged, ...changes.updated],
    })
  })
}

/** See `replaceItems`. `not_found` for an unknown item. */
export async function updateItem(
  ctx: UserCtx,
  id: string,
  item: ShoppingListItemUpdate,
): Promise<ShoppingListItemsCollectionOut> {
  return replaceItems(ctx, [{ ...item, id }])
}

/**
 * Replaces items whole. An item that becomes equal to another unchecked one merges into it and is deleted; a negative
 * quantity deletes. So that changes made offline still apply, deleted
 * items are skipped and deleted foods, units and labels cleared. `not_found` for an unknown list, or when no item
 * exists.
 */
export async function replaceItems(
  ctx: UserCtx,
  items: readonly ShoppingListItemUpdateBulk[],
): Promise<ShoppingListItemsCollectionOut> {
  return inTransaction(ctx, async (ctx) => {
    if (items.length === 0) return presentChanges(ctx, [], nothing)
    const wanted = await readItemRows(
      ctx,
      items.map(({ id }) => id),
    )
    if (wanted.length === 0) throw new DomainError('not_found')
    const wantedIds = new Set(wanted.map(({ id }) => id))
    const lists = await lockLists(
      ctx,
      [...wanted, ...items.filter(({ id }) => wantedIds.has(id))].map(({ shoppingListId }) => shoppingListId),
    )
    // Read under the lock: now no one else can delete them.
    const stored = await readItemRowsOfLists(
      ctx,
      lists.map(({ id }) => id),
    )
    const storedIds = new Set(stored.map(({ id }) => id))
    const known = items.filter(({ id }) => storedIds.has(id))
    if (known.length === 0) throw new DomainError('not_found')
    const requested = await changedDrafts(ctx, known, stored)
    const before = stored.map(draftOf)
    const changes = mergeChangedItems(requested, before)
    await recordPlanItemEdits(ctx, lists, before, requested, changes.absorbed)
    const applied = await applyItemChanges(ctx, lists, stored, { ...changes, created: [] })
    await noteChecks(ctx, lists, before, requested)
    return presentChanges(ctx, stored, applied)
  })
}

/** For lists that follow the plan: which items were edited by hand, and which were absorbed by others. */
async function recordPlanItemEdits(
  ctx: UserCtx,
  lists: readonly WritableList[],
  stored: readonly ItemDraft[],
  requested: readonly ItemDraft[],
  absorbed: readonly Absorption[],
): Promise<void> {
  const following = lists.filter(({ period }) => period !== null)
  if (following.length === 0) return
  const before = new Map(stored.map((item) => [item.id, item]))
  const edited = requested.filter((item) => {
    const was = before.get(item.id)
    return was && (!isSameAmount(was, item) || was.note !== item.note)
  })
  await markEdited(
    ctx,
    following,
    edited.map(({ id }) => id),
  )
  const unticked = requested.filter(({ id, checked }) => !checked && before.get(id)?.checked)
  await dropSharesOfDeletedMeals(
    ctx,
    following,
    unticked.map(({ id }) => id),
  )
  const moves = absorbed.map(({ item, intoId }) => ({ from: item.id, to: intoId }))
  if (moves.length > 0) await moveShares(ctx, following, moves)
}

/** Unknown ids are ignored. */
export async function deleteItems(ctx: UserCtx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(ctx, async (ctx) => {
    const before = await readItemRows(ctx, ids)
    const lists = await lockLists(
      ctx,
      before.map(({ shoppingListId }) => shoppingListId),
    )
    if (lists.length === 0) return
    const stored = await readItemRowsOfLists(
      ctx,
      lists.map(({ id }) => id),
    )
    const wanted = new Set(ids)
    const deleted = stored.filter(({ id }) => wanted.has(id)).map(draftOf)
    await applyItemChanges(ctx, lists, stored, { created: [], updated: [], deleted })
  })
}

/** `stored` are the items before the change, from which deleted ones are presented. */
async function presentChanges(
  ctx: UserCtx,
  stored: readonly ItemRow[],
  changes: ItemChanges,
): Promise<ShoppingListItemsCollectionOut> {
  const created = changes.created.map(({ id }) => id)
  const updated = changes.updated.map(({ id }) => id)
  const deletedIds = new Set(changes.deleted.map(({ id }) => id))
  const ids = [...created, ...updated]
  const rows = ids.length === 0 ? [] : await readItemRows(ctx, ids)
  const gone = stored.filter(({ id }) => deletedIds.has(id))
  const items = new Map((await presentItems(ctx, [...rows, ...gone])).map((item) => [item.id, item]))
  return {
    createdItems: created.flatMap((id) => items.get(id) ?? []),
    updatedItems: updated.flatMap((id) => items.get(id) ?? []),
    deletedItems: gone.flatMap(({ id }) => items.get(id) ?? []),
  }
}

const nameOf = ({ shoppingListId, id }: { shoppingListId: string; id?: string | null }) =>
  `item ${shoppingListId} ${id}`

/** A merged item has no row; only the client's id identifies the repeat. */
async function findMergedItems(
  ctx: UserCtx,
  items: readonly ShoppingListItemCreate[],
): Promise<Map<string, string>> {
  const own = items.flatMap((item) => (item.id ? [{ id: item.id, name: nameOf(item) }] : []))
  if (own.length === 0) return new Map()
  const into = await findPartResults(
    ctx,
    own.map(({ name }) => name),
  )
  return new Map(
    own.flatMap(({ id, name }): [string, string][] => {
      const intoId = into.get(name)
      return intoId ? [[id, intoId]] : []
    }),
  )
}

/** Stores for `findMergedItems` where items with client ids were merged. */
async function rememberMergedItems(
  ctx: UserCtx,
  items: readonly ShoppingListItemCreate[],
  absorbed: readonly Absorption[],
): Promise<void> {
  const own = new Set(items.map(({ id }) => id))
  const next = new Map(absorbed.map(({ item, intoId }) => [item.id, intoId]))
  const lastOf = (id: string) => next.get(id) ?? id
  await savePartResults(
    ctx,
    new Map(
      absorbed.flatMap(({ item, intoId }): [string, string][] =>
        own.has(item.id) ? [[nameOf(item), lastOf(intoId)]] : [],
      ),
    ),
  )
}

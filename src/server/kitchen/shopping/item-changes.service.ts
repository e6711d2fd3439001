import { unusedListReferences } from '~/lib/merge-items/list-references'
import type { ItemDraft } from '~/lib/merge-items/types'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import type { Operation } from '~/server/platform/events'
import { draftOf } from './items.present'
import { deleteItemRows, type ItemRow, insertItems, updateItems } from './items.repository'
import { deleteListReferences, readIngredientLines, readListReferences } from './list-recipes.repository'
import type { WritableList } from './lists.repository'

export interface ItemChanges {
  created: readonly ItemDraft[]
  updated: readonly ItemDraft[]
  deleted: readonly ItemDraft[]
}

/**
 * Stores item changes, removes recipes from lists without their items, and emits one event per list and kind of change.
 * `stored` are all items of `lists` before the change. Returns the stored items: a new one may have another id than
 * sent. Error: `list_full` beyond MAX_ITEMS_PER_LIST.
 */
export async function applyItemChanges(
  ctx: UserCtx,
  lists: readonly WritableList[],
  stored: readonly ItemRow[],
  { created, updated, deleted }: ItemChanges,
): Promise<ItemChanges> {
  assertListsHaveRoom(ctx, lists, stored, { created, updated, deleted })
  // Delete first: the absorbing items take over the ids of references.
  await deleteItemRows(
    ctx,
    lists,
    deleted.map(({ id }) => id),
  )
  await updateItems(ctx, lists, updated)
  const inserted = await insertItems(ctx, lists, created)
  const gone = new Set([...deleted, ...updated].map(({ id }) => id))
  const left = stored.filter(({ id }) => !gone.has(id)).map(draftOf)
  await dropUnusedRecipes(ctx, lists, [...left, ...updated, ...inserted])
  const listOf = new Map(updated.map(({ id, shoppingListId }) => [id, shoppingListId]))
  const movedAway = stored.filter(
    ({ id, shoppingListId }) => (listOf.get(id) ?? shoppingListId) !== shoppingListId,
  )
  for (const list of lists) {
    emitItems(ctx, list, 'create', inserted)
    emitItems(ctx, list, 'update', updated)
    emitItems(ctx, list, 'delete', [...deleted, ...movedAway])
  }
  return { created: inserted, updated, deleted }
}

/** A list above a lowered limit may still shrink. */
function assertListsHaveRoom(
  { env }: UserCtx,
  lists: readonly WritableList[],
  stored: readonly ItemRow[],
  { created, updated, deleted }: ItemChanges,
): void {
  const changed = new Set([...deleted, ...updated].map(({ id }) => id))
  const left = stored.filter(({ id }) => !changed.has(id))
  const max = env.MAX_ITEMS_PER_LIST
  for (const { id } of lists) {
    const isHere = ({ shoppingListId }: { shoppingListId: string }) => shoppingListId === id
    const before = stored.filter(isHere).length
    const after = [left, updated, created].reduce((count, items) => count + items.filter(isHere).length, 0)
    if (after > max && after > before) throw new DomainError('list_full', { max })
  }
}

/** `items` are all items of the lists after the change. */
async function dropUnusedRecipes(
  ctx: UserCtx,
  lists: readonly WritableList[],
  items: readonly ItemDraft[],
): Promise<void> {
  const references = await readListReferences(
    ctx,
    lists.map(({ id }) => id),
  )
  const itemsOf = Map.groupBy(items, ({ shoppingListId }) => shoppingListId)
  const doubtful = [...Map.groupBy(references, ({ shoppingListId }) => shoppingListId)].flatMap(
    ([listId, ofList]) => unusedListReferences(ofList, itemsOf.get(listId) ?? [], new Map()),
  )
  if (doubtful.length === 0) return
  // A recipe also counts as present while its linked recipes are, which needs another read.
  const recipes = await readIngredientLines(
    ctx,
    doubtful.map(({ recipeId }) => recipeId),
  )
  const unused = doubtful.filter((reference) => {
    const ofList = itemsOf.get(reference.shoppingListId) ?? []
    return unusedListReferences([reference], ofList, recipes).length > 0
  })
  await deleteListReferences(
    ctx,
    lists,
    unused.map(({ id }) => id),
  )
}

function emitItems(
  ctx: UserCtx,
  { id: shoppingListId, householdId, name }: WritableList,
  operation: Operation,
  items: readonly { id: string; shoppingListId: string }[],
): void {
  const itemIds = items.filter((item) => item.shoppingListId === shoppingListId).map(({ id }) => id)
  if (itemIds.length === 0) return
  ctx.emit({ name: 'shoppingListItem', data: { operation, householdId, shoppingListId, name, itemIds } })
}

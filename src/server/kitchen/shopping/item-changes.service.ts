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
 * Stores changes of items, takes recipes off the lists whose items are all gone, and emits one event
 * for each list and kind of change. `stored` are all items of `lists` as they were. Returns the items as stored:
 * a new one may have got another id than it came with. Error: `list_full` when a list would grow beyond
 * MAX_ITEMS_PER_LIST.
 */
export async function applyItemChanges(
  ctx: UserCtx,
  lists: readonly WritableList[],
  stored: readonly ItemRow[],
  { created, updated, deleted }: ItemChanges,
): Promise<ItemChanges> {
  assertListsHaveRoom(ctx, lists, stored, { created, updated, deleted })
  // Deleted items go first: what absorbed them takes over the ids of their references.
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

/** A list that is too long already, because the setting was lowered, may still shrink. */
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

/** `items` are all items of the lists as they are now. */
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
  // A recipe also counts as present while recipes linked from it are, which takes another read to know.
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

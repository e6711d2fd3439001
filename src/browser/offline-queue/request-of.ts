import type { ShoppingListOut } from '~/schemas/shopping'
import { fieldsOf, withEdit } from './item-fields'
import type { Change, ItemEdit, ItemFields, SentItem, SentRequest } from './types'

/** From the current list, so that untouched fields keep others' values. Null if all its items are deleted. */
export function requestOf({ work, listId, at }: Change, list: ShoppingListOut): SentRequest | null {
  if (work.kind === 'create') {
    const body = work.items.map((item) => {
      const { upperQuantity, otherAmounts } = item
      const more = otherAmounts ? { upperQuantity, otherAmounts } : {}
      return { ...sentItem(listId, item.id, item), ...more }
    })
    return { id: 'createShoppingItems', body }
  }
  if (work.kind === 'delete') return { id: 'deleteShoppingItems', query: { ids: work.ids } }
  const items = new Map(list.listItems.map((item) => [item.id, item]))
  const body = work.edits.flatMap((edit) => {
    const item = items.get(edit.id)
    return item ? [sentItem(listId, item.id, withEdit(item, edit, at))] : []
  })
  return body.length > 0 ? { id: 'updateShoppingItems', body } : null
}

/** Edits of items deleted since. Moved items are left out: they need no message. */
export function deletedItemEdits({ work }: Change, request: SentRequest | null): ItemEdit[] {
  if (work.kind !== 'update') return []
  const sentIds = new Set(request?.id === 'updateShoppingItems' ? request.body.map(({ id }) => id) : [])
  const isMove = ({ set }: ItemEdit) => Object.keys(set).every((name) => name === 'position')
  return work.edits.filter((edit) => !sentIds.has(edit.id) && !isMove(edit))
}

function sentItem(shoppingListId: string, id: string, item: ItemFields): SentItem {
  return {
    id,
    shoppingListId,
    ...fieldsOf(item),
    recipeReferences: item.recipeReferences.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
      recipeId,
      recipeQuantity,
      recipeScale,
      recipeNote,
    })),
  }
}

import type { ShoppingListOut } from '~/schemas/shopping'
import { withEdit } from './item-fields'
import type { Change, ItemEdit, ItemFields, SentItem, SentRequest } from './types'

/**
 * The request that tells the server of a change, made from the list as the server has it now: fields that the
 * person did not touch go out as others left them. Null when there is nothing left to tell, because somebody
 * deleted the items meanwhile.
 */
export function requestOf({ work, listId, at }: Change, list: ShoppingListOut): SentRequest | null {
  if (work.kind === 'create') {
    const body = work.items.map((item) => sentItem(listId, item.id, item))
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

/**
 * The names of edited items of which a request of the change says nothing, since somebody had deleted them. Of those
 * that were only moved nobody needs to hear.
 */
export function goneItems({ work }: Change, request: SentRequest | null): string[] {
  if (work.kind !== 'update') return []
  const told = new Set(request?.id === 'updateShoppingItems' ? request.body.map(({ id }) => id) : [])
  const isMove = ({ set }: ItemEdit) => Object.keys(set).every((name) => name === 'position')
  return work.edits.filter((edit) => !told.has(edit.id) && !isMove(edit)).map(({ title }) => title)
}

function sentItem(shoppingListId: string, id: string, item: ItemFields): SentItem {
  return {
    id,
    shoppingListId,
    quantity: item.quantity,
    unitId: item.unitId,
    foodId: item.foodId,
    note: item.note,
    checked: item.checked,
    position: item.position,
    labelId: item.labelId,
    extras: item.extras,
    recipeReferences: item.recipeReferences.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
      recipeId,
      recipeQuantity,
      recipeScale,
      recipeNote,
    })),
  }
}

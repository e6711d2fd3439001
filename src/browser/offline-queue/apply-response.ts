import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'
import type { Change, ItemsResponse } from './types'

/** The known list with the response to a change. A response older than the known list changes nothing. */
export function applyResponse(
  list: ShoppingListOut,
  { work }: Change,
  response: ItemsResponse | null,
): ShoppingListOut {
  const gone = new Set(work.kind === 'delete' ? work.ids : (response?.deletedItems.map(({ id }) => id) ?? []))
  const received = new Map<string, ShoppingListItemOut>()
  for (const item of [...(response?.createdItems ?? []), ...(response?.updatedItems ?? [])])
    received.set(item.id, item)
  const kept = list.listItems.flatMap((item) => {
    if (gone.has(item.id)) return []
    const newer = received.get(item.id)
    received.delete(item.id)
    return [newer && newer.updatedAt >= item.updatedAt ? newer : item]
  })
  const ownItems = [...received.values()].filter(({ shoppingListId }) => shoppingListId === list.id)
  return { ...list, listItems: [...kept, ...ownItems] }
}

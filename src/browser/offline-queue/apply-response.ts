import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'
import type { Change, ItemsResponse } from './types'

/**
 * What the server had of a list, with its response to a change. An response may be older than what is known by now:
 * then it changes nothing.
 */
export function applyResponse(
  list: ShoppingListOut,
  { work }: Change,
  response: ItemsResponse | null,
): ShoppingListOut {
  const gone = new Set(work.kind === 'delete' ? work.ids : (response?.deletedItems.map(({ id }) => id) ?? []))
  const told = new Map<string, ShoppingListItemOut>()
  for (const item of [...(response?.createdItems ?? []), ...(response?.updatedItems ?? [])])
    told.set(item.id, item)
  const kept = list.listItems.flatMap((item) => {
    if (gone.has(item.id)) return []
    const news = told.get(item.id)
    told.delete(item.id)
    return [news && news.updatedAt >= item.updatedAt ? news : item]
  })
  const ownItems = [...told.values()].filter(({ shoppingListId }) => shoppingListId === list.id)
  return { ...list, listItems: [...kept, ...ownItems] }
}

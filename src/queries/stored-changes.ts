import type { QueryClient } from '@tanstack/react-query'
import type { RefusedChange } from '~/browser/offline-queue/refusals'
import { hasStoredChanges } from '~/browser/offline-queue/waiting-changes'
import { shoppingKeys } from './keys'

/** Few pages show shopping lists: the sender loads only when there are changes. */
const loadChanges = () => import('./shopping-changes')

export function sendStoredChanges(client: QueryClient, userId: string): void {
  if (!hasStoredChanges(userId)) return
  loadChanges().then(
    ({ wakeChanges }) => wakeChanges(client),
    // The changes stay on the device for the next connection.
    () => {},
  )
}

/** Refetches a list soon, after pending own changes. */
export function refreshShoppingList(client: QueryClient, listId: string): void {
  if (!client.getQueryState(shoppingKeys.list(listId))) return
  loadChanges().then(
    ({ refreshShoppingList }) => refreshShoppingList(client, listId),
    () => void client.invalidateQueries({ queryKey: shoppingKeys.list(listId) }),
  )
}

/** Repeats a refused change; resolves to the id of its list. `name` is for a list that must be created. */
export async function repeatRefused(
  client: QueryClient,
  refused: RefusedChange,
  name: string,
): Promise<string> {
  const changes = await loadChanges()
  return changes.repeatRefused(client, refused, name)
}

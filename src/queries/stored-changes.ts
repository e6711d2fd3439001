import type { QueryClient } from '@tanstack/react-query'
import type { RefusedChange } from '~/browser/offline-queue/refusals'
import { hasStoredChanges } from '~/browser/offline-queue/waiting-changes'
import { shoppingKeys } from './keys'

/** Few pages show shopping lists: what sends changes comes where there is something to send. */
const loadChanges = () => import('./shopping-changes')

/** Sends what the person did to shopping lists and the server does not know yet. */
export function sendStoredChanges(client: QueryClient, userId: string): void {
  if (!hasStoredChanges(userId)) return
  loadChanges().then(
    ({ wakeChanges }) => wakeChanges(client),
    // The changes stay on the device; the next connection sends them.
    () => {},
  )
}

/** Reads a list again soon, after own changes that are on their way. */
export function refreshShoppingList(client: QueryClient, listId: string): void {
  if (!client.getQueryState(shoppingKeys.list(listId))) return
  loadChanges().then(
    ({ refreshShoppingList }) => refreshShoppingList(client, listId),
    () => void client.invalidateQueries({ queryKey: shoppingKeys.list(listId) }),
  )
}

/** Does again what was refused, and resolves to the id of its list; `name` is for one that has to be made. */
export async function repeatRefused(
  client: QueryClient,
  refused: RefusedChange,
  name: string,
): Promise<string> {
  const changes = await loadChanges()
  return changes.repeatRefused(client, refused, name)
}

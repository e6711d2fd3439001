import { clear, createStore, delMany, entries, get, set } from 'idb-keyval'
import type { ShoppingListOut } from '~/schemas/shopping'

interface KeptList {
  savedAt: number
  list: ShoppingListOut
}

/** Lists that stay on a device; those that were opened longest ago go first. */
const LISTS_MAX = 30

const store = createStore('ramekin-lists', 'lists')
const keyOf = (userId: string, listId: string) => `${userId} ${listId}`
const isBrowser = () => typeof indexedDB !== 'undefined'

/** Keeps a list as the server has it, for opening it without a network. Never fails: keeping is a service. */
export async function keepList(userId: string, list: ShoppingListOut): Promise<void> {
  if (!isBrowser()) return
  try {
    const kept: KeptList = { savedAt: Date.now(), list }
    await set(keyOf(userId, list.id), kept, store)
    const all = await entries<string, KeptList>(store)
    const oldest = all.sort(([, a], [, b]) => b.savedAt - a.savedAt).slice(LISTS_MAX)
    if (oldest.length > 0)
      await delMany(
        oldest.map(([key]) => key),
        store,
      )
  } catch (error) {
    console.warn('a list could not be kept on this device', error)
  }
}

/** The list as it was kept last; undefined when it never was, or nothing can be kept here. */
export async function readKeptList(userId: string, listId: string): Promise<ShoppingListOut | undefined> {
  if (!isBrowser()) return undefined
  try {
    return (await get<KeptList>(keyOf(userId, listId), store))?.list
  } catch {
    return undefined
  }
}

/** Removes all kept lists from this device. */
export async function forgetLists(): Promise<void> {
  if (isBrowser()) await clear(store)
}

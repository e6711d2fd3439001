import { clear, createStore, del, delMany, get, keys } from 'idb-keyval'
import {
  HAND_OVER_DATABASE,
  HAND_OVER_MARK,
  HAND_OVER_MS,
  HAND_OVER_STORE,
  type HandedOver,
  timeOfKey,
} from '~/lib/import/hand-over'

const store = createStore(HAND_OVER_DATABASE, HAND_OVER_STORE)
const isOver = (key: string) => timeOfKey(key) < Date.now() - HAND_OVER_MS

/** What was handed over under a key; undefined when it was used, has waited too long, or nothing can be kept here. */
export async function readHandedOver(key: string): Promise<HandedOver | undefined> {
  try {
    await dropOldPages()
    return isOver(key) ? undefined : await get<HandedOver>(key, store)
  } catch (error) {
    console.warn('what was handed over could not be read', error)
    return undefined
  }
}

/** Removes what was handed over under a key: it has been used, or is not wanted. */
export async function dropHandedOver(key: string): Promise<void> {
  await del(key, store)
  await dropOldPages()
}

/** Removes what has waited too long. */
export async function dropOldPages(): Promise<void> {
  const waiting = (await keys(store)).map(String)
  const old = waiting.filter(isOver)
  if (old.length > 0) await delMany(old, store)
  if (old.length === waiting.length) localStorage.removeItem(HAND_OVER_MARK)
}

/** Removes everything that was handed over on this device. */
export async function dropAllPages(): Promise<void> {
  await clear(store)
  localStorage.removeItem(HAND_OVER_MARK)
}

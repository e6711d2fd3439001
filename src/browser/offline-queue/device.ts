import { clear, createStore, delMany, entries, keys, setMany } from 'idb-keyval'
import { makeId } from '~/lib/editor/make-id'
import type { Change } from './types'
import { markWaiting } from './waiting-mark'

interface KeptChange {
  userId: string
  /** The page that the change was made in. */
  page: string
  change: Change
}

const store = createStore('ramekin-changes', 'changes')
const thisPage = makeId()
const lockName = (page: string) => `ramekin-changes ${page}`

let letGo: (() => void) | null = null

/** Tells the other pages of this browser that this one looks after its changes itself. */
function holdPage(hold: boolean): void {
  // On pages without https there are no locks: then several pages may send a change, which the server notices.
  if (!('locks' in navigator) || hold === (letGo !== null)) return
  if (!hold) {
    letGo?.()
    letGo = null
    return
  }
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  void navigator.locks.request(lockName(thisPage), () => released).catch(() => {})
}

async function findHeldPages(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}

/** The changes of a person that survive a reload, in the browser's database. */
export function createDevice(userId: string) {
  const keyOf = (change: { key: string }) => `${userId} ${change.key}`
  const waiting = new Set<string>()
  return {
    /** What earlier visits could not send, oldest first; not what another open page is sending. */
    async load(): Promise<Change[]> {
      const held = await findHeldPages()
      const kept = (await entries<string, KeptChange>(store)).map(([, value]) => value)
      return kept
        .filter((one) => one.userId === userId && (one.page === thisPage || !held.has(lockName(one.page))))
        .map(({ change }) => change)
        .sort((a, b) => a.order - b.order)
    },
    async write(changed: readonly Change[], removedKeys: readonly string[]): Promise<void> {
      for (const change of changed) waiting.add(keyOf(change))
      if (changed.length > 0) {
        holdPage(true)
        markWaiting(true)
      }
      const kept = changed.map((change): [string, KeptChange] => [
        keyOf(change),
        { userId, page: thisPage, change },
      ])
      if (kept.length > 0) await setMany(kept, store)
      const removed = removedKeys.map((key) => keyOf({ key }))
      if (removed.length > 0) await delMany(removed, store)
      for (const key of removed) waiting.delete(key)
      if (waiting.size > 0) return
      holdPage(false)
      // Another page may have left some.
      markWaiting((await keys(store)).length > 0)
    },
  }
}

/** Removes all changes of everybody from this device. */
export async function forgetChanges(): Promise<void> {
  holdPage(false)
  markWaiting(false)
  await clear(store)
}

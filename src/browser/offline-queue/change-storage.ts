import * as v from 'valibot'
import { makeId } from '~/lib/make-id'
import type { Change } from './types'

/** A stored change: the page that it was made in, and itself, which only this version's code has written. */
interface StoredChange {
  page: string
  change: Change
}

/**
 * Changes live in the browser's storage that is written before the next line runs: a page that is closed right after a
 * change has stored it. Everybody's are under their own id.
 */
const PREFIX = 'ramekin.change.'
const Format = v.object({
  page: v.string(),
  change: v.looseObject({ key: v.string(), order: v.number(), entities: v.looseObject({}) }),
})

const thisPage = makeId()
const lockName = (page: string) => `ramekin-changes ${page}`

let releaseLock: (() => void) | null = null

/** Notifies the other pages of this browser that this one sends its changes itself. */
function holdLock(hold: boolean): void {
  // On pages without https there are no locks: then several pages may send a change, which the server notices.
  if (!('locks' in navigator) || hold === (releaseLock !== null)) return
  if (!hold) {
    releaseLock?.()
    releaseLock = null
    return
  }
  const released = new Promise<void>((resolve) => {
    releaseLock = resolve
  })
  void navigator.locks.request(lockName(thisPage), () => released).catch(() => {})
}

async function findLockedPages(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}

const storedKeys = (prefix: string) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

function isStoredChange(value: unknown): value is StoredChange {
  return v.is(Format, value)
}

function readStored(key: string): StoredChange | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isStoredChange(value) ? value : null
  } catch {
    return null
  }
}

/** The changes of a person that survive a reload. */
export function createChangeStorage(userId: string) {
  const prefix = `${PREFIX}${userId}.`
  const own = new Set<string>()
  return {
    /** What earlier visits could not send, oldest first; not what another open page is sending. */
    async load(): Promise<Change[]> {
      const locked = await findLockedPages()
      return storedKeys(prefix)
        .flatMap((key) => readStored(key) ?? [])
        .filter(({ page }) => page === thisPage || !locked.has(lockName(page)))
        .map(({ change }) => change)
        .sort((a, b) => a.order - b.order)
    },
    write(changed: readonly Change[], removedKeys: readonly string[]): void {
      if (changed.length > 0) holdLock(true)
      for (const change of changed) {
        own.add(change.key)
        const stored: StoredChange = { page: thisPage, change }
        localStorage.setItem(prefix + change.key, JSON.stringify(stored))
      }
      for (const key of removedKeys) {
        own.delete(key)
        localStorage.removeItem(prefix + key)
      }
      if (own.size === 0) holdLock(false)
    },
  }
}

/** How many changes of the person wait on this device. */
export function countStoredChanges(userId: string): number {
  try {
    return storedKeys(`${PREFIX}${userId}.`).length
  } catch {
    return 0
  }
}

/** Whether changes of the person wait on this device. */
export const hasStoredChanges = (userId: string): boolean => countStoredChanges(userId) > 0

/** Removes all changes of everybody from this device. */
export function removeStoredChanges(): void {
  holdLock(false)
  try {
    for (const key of storedKeys(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}

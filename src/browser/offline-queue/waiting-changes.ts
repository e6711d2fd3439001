import { makeId } from '~/lib/make-id'

/**
 * Changes live in the browser's storage that is written before the next line runs: a page that is closed right after a
 * change has stored it. Everybody's are under their own id.
 */
const PREFIX = 'ramekin.change.'

export const prefixOf = (userId: string) => `${PREFIX}${userId}.`

export const thisPage = makeId()
export const lockName = (page: string) => `ramekin-changes ${page}`

let releaseLock: (() => void) | null = null

/** Notifies the other pages of this browser that this one sends its changes itself. */
export function holdLock(hold: boolean): void {
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

export const storedKeys = (prefix: string) =>
  Object.keys(localStorage).filter((key) => key.startsWith(prefix))

/** How many changes of the person wait on this device. */
export function countStoredChanges(userId: string): number {
  try {
    return storedKeys(prefixOf(userId)).length
  } catch {
    return 0
  }
}

/** Whether changes of the person wait on this device. */
export const hasStoredChanges = (userId: string): boolean => countStoredChanges(userId) > 0

export function removeStoredChanges(): void {
  holdLock(false)
  try {
    for (const key of storedKeys(PREFIX)) localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}

import { safeLocalStorage } from '~/browser/web-storage'
import { makeId } from '~/lib/make-id'

/**
 * localStorage writes synchronously: even a page closed right after a change has stored it. Keys contain the user's id.
 */
const PREFIX = 'ramekin.change.'

export const prefixOf = (userId: string) => `${PREFIX}${userId}.`

/** Empty on the server; the edge has no random numbers while modules are loaded. */
export const thisPage = typeof window === 'undefined' ? '' : makeId()
export const lockName = (page: string) => `ramekin-changes ${page}`

let releaseLock: (() => void) | null = null

/** Signals to the browser's other pages that this one sends its changes itself. */
export function holdLock(hold: boolean): void {
  // Without HTTPS there are no locks: several pages may then send a change, which the server detects.
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

export const countStoredChanges = (userId: string): number => safeLocalStorage.keys(prefixOf(userId)).length

export const hasStoredChanges = (userId: string): boolean => countStoredChanges(userId) > 0

export function removeStoredChanges(): void {
  holdLock(false)
  safeLocalStorage.removeAll(PREFIX)
}

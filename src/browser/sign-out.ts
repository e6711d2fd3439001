import { safeLocalStorage, safeSessionStorage } from './web-storage'

/** Signed out by choice, or the session expired and the person may return. */
export type SignOutReason = 'signed-out' | 'expired'

type Cleanup = (reason: SignOutReason) => unknown
const cleanups = new Set<Cleanup>()

/** Registers a cleanup of private data on this device; the returned function unregisters it. */
export function onSignOut(cleanup: Cleanup): () => void {
  cleanups.add(cleanup)
  return () => cleanups.delete(cleanup)
}

/** Prefix of localStorage keys for unsaved work. */
export const UNSAVED = 'ramekin.unsaved'

/** Recipes with unsaved changes; each has a key with the person's id. */
export const countUnsavedRecipes = (userId: string): number =>
  safeLocalStorage.keys(`${UNSAVED}.${userId}.`).length

/** Runs all cleanups; a failing one does not stop the others. */
export async function removePrivateData(reason: SignOutReason): Promise<void> {
  const outcomes = await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup(reason)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.warn('private data could not be removed', outcome.reason)
  if (reason !== 'signed-out') return
  // The tab's data and unsaved work include those of features whose code is not loaded.
  safeSessionStorage.removeAll('')
  safeLocalStorage.removeAll(UNSAVED)
}

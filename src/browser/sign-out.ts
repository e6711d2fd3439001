/** Why a person is not signed in any more: they signed out, or their session ended and they may come back. */
export type SignOutReason = 'signed-out' | 'expired'

type Cleanup = (reason: SignOutReason) => unknown
const cleanups = new Set<Cleanup>()

/** Registers how a feature removes what it stores of a person on this device; the result takes that back. */
export function onSignOut(cleanup: Cleanup): () => void {
  cleanups.add(cleanup)
  return () => cleanups.delete(cleanup)
}

/** Begins the names under which features store in localStorage what a person has not saved. */
export const UNSAVED = 'ramekin.unsaved'

/** How many recipes a person has begun to change and nobody saved: each is stored under this and the person's id. */
export function countUnsavedRecipes(userId: string): number {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${UNSAVED}.${userId}.`)).length
  } catch {
    return 0
  }
}

/** What this tab has stored and what nobody saved, also of features whose code is not loaded. */
function clearStorage(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (key.startsWith(UNSAVED)) localStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Runs every feature's cleanup. One that fails does not stop the others. */
export async function removePrivateData(reason: SignOutReason): Promise<void> {
  const outcomes = await Promise.allSettled([...cleanups].map(async (cleanup) => cleanup(reason)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.warn('private data could not be removed', outcome.reason)
  if (reason === 'signed-out') clearStorage()
}

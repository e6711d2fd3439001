/** Why what belongs to a person goes: they signed out, or their session ended and they may come back. */
export type LeavingReason = 'signed-out' | 'expired'

type Drop = (reason: LeavingReason) => unknown
const drops = new Set<Drop>()

/** Registers how a feature removes what it keeps of a person on this device; the result takes that back. */
export function onLeaving(drop: Drop): () => void {
  drops.add(drop)
  return () => drops.delete(drop)
}

/** Removes everything private from this device. A feature that fails to does not stop the others. */
export async function dropPrivateData(reason: LeavingReason): Promise<void> {
  const outcomes = await Promise.allSettled([...drops].map(async (drop) => drop(reason)))
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') console.warn('private data could not be removed', outcome.reason)
}

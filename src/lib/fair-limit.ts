import pLimit, { type LimitFunction } from 'p-limit'

/** Runs work within the limit; owners (`whose`) take turns. */
export type FairLimit = <T>(owner: string, work: () => Promise<T>) => Promise<T>

/** Up to `atOnce` tasks, half of that per owner. Owners take turns: an owner's next task is queued after its last. */
export function createFairLimit(atOnce: number): FairLimit {
  const limit = pLimit(atOnce)
  const half = Math.max(1, Math.floor(atOnce / 2))
  const queues = new Map<string, { waiting: number; limit: LimitFunction }>()
  return async (owner, work) => {
    const own = queues.get(owner) ?? { waiting: 0, limit: pLimit(half) }
    queues.set(owner, own)
    own.waiting += 1
    try {
      return await own.limit(() => limit(work))
    } finally {
      own.waiting -= 1
      if (own.waiting === 0) queues.delete(owner)
    }
  }
}

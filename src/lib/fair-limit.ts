import pLimit, { type LimitFunction } from 'p-limit'

/** Runs work when there is room, taking turns between the owners `whose`. */
export type FairLimit = <T>(whose: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs so much work at once, and of that half (or one) for each of those it is done for. Further work of theirs queues
 * up behind the others' only when theirs before has ended: however much one begins, others go before its next.
 */
export function createFairLimit(atOnce: number): FairLimit {
  const limit = pLimit(atOnce)
  const half = Math.max(1, Math.floor(atOnce / 2))
  const queues = new Map<string, { waiting: number; limit: LimitFunction }>()
  return async (whose, work) => {
    const own = queues.get(whose) ?? { waiting: 0, limit: pLimit(half) }
    queues.set(whose, own)
    own.waiting += 1
    try {
      return await own.limit(() => limit(work))
    } finally {
      own.waiting -= 1
      if (own.waiting === 0) queues.delete(whose)
    }
  }
}

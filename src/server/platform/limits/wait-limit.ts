import { DomainError, type ErrorId } from '~/server/platform/errors'

/** Milliseconds of a continuous queue of one owner that count as overload. */
const OVERLOAD_AFTER_MS = 3000
/** Maximum wait in milliseconds during an overload. */
const OVERLOAD_WAIT_MS = 400

/** Runs `work` of an owner, which must call `begin` when its wait ends. Rejects after the limit. */
export type WaitLimit = <T>(owner: string, work: (begin: () => void) => Promise<T>) => Promise<T>

interface WaitLimits {
  burstMs: number
  /** Work of one owner, including refused work whose turn has not come. */
  queuedMax: number
  /** The error after `burstMs`. */
  late: ErrorId
}

/**
 * Limits the time in the queue to `burstMs`; to 0.4 s for an owner whose queue overloads the server, then throws
 * `overloaded`. An owner without queued work waits for one turn, regardless of others' queues.
 */
export function createWaitLimit({ burstMs, queuedMax, late }: WaitLimits): WaitLimit {
  const queues = new Map<string, { length: number; since: number }>()
  return async (owner, work) => {
    const now = performance.now()
    const queue = queues.get(owner) ?? { length: 0, since: now }
    if (queue.length >= queuedMax) throw new DomainError('overloaded')
    queues.set(owner, queue)
    queue.length += 1
    let isQueued = true
    const leaveQueue = () => {
      if (!isQueued) return
      isQueued = false
      queue.length -= 1
      if (queue.length === 0) queues.delete(owner)
    }
    const isOverload = now - queue.since > OVERLOAD_AFTER_MS
    const maxMs = isOverload ? Math.min(OVERLOAD_WAIT_MS, burstMs) : burstMs
    const refusal = new DomainError(isOverload ? 'overloaded' : late)
    const refused = Promise.withResolvers<never>()
    const timeout = setTimeout(() => refused.reject(refusal), maxMs)
    const begin = () => {
      leaveQueue()
      clearTimeout(timeout)
      if (performance.now() > now + maxMs) throw refusal
    }
    try {
      return await Promise.race([refused.promise, work(begin).finally(leaveQueue)])
    } finally {
      clearTimeout(timeout)
    }
  }
}

import { DomainError, type ErrorId } from '~/server/platform/errors'

/** Milliseconds of continuous queueing that count as overload. */
const OVERLOAD_AFTER_MS = 3000
/** Maximum wait in milliseconds during an overload. */
const OVERLOAD_WAIT_MS = 400

/** Runs `work`, which must call `begin` when its wait ends. Rejects after the limit. */
export type WaitLimit = <T>(work: (begin: () => void) => Promise<T>) => Promise<T>

/** Limits the time in the queue to `burstMs`, then throws `late`; to 0.4 s during an overload, then throws `overloaded`. */
export function createWaitLimit(burstMs: number, late: ErrorId): WaitLimit {
  let waiting = 0
  let waitingSince = 0
  return async (work) => {
    const now = performance.now()
    if (waiting === 0) waitingSince = now
    waiting += 1
    const isOverload = now - waitingSince > OVERLOAD_AFTER_MS
    const maxMs = isOverload ? Math.min(OVERLOAD_WAIT_MS, burstMs) : burstMs
    const refusal = new DomainError(isOverload ? 'overloaded' : late)
    const refused = Promise.withResolvers<never>()
    const timeout = setTimeout(() => refused.reject(refusal), maxMs)
    let isWaiting = true
    const endWait = () => {
      if (isWaiting) waiting -= 1
      isWaiting = false
      clearTimeout(timeout)
    }
    const begin = () => {
      endWait()
      if (performance.now() > now + maxMs) throw refusal
    }
    try {
      return await Promise.race([refused.promise, work(begin)])
    } finally {
      endWait()
    }
  }
}

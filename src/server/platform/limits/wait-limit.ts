import { DomainError, type ErrorId } from '~/server/platform/errors'

/** Milliseconds that some work has always been waiting when it is no burst any more. */
const OVERLOAD_AFTER_MS = 3000
/** Milliseconds that work waits at most in an overload. */
const OVERLOAD_WAIT_MS = 400

/** Runs `work`, which calls `begin` once it waits no longer, in time or never. */
export type WaitLimit = <T>(work: (begin: () => void) => Promise<T>) => Promise<T>

/**
 * Limits how long work waits for other work: by `burstMs`, which throws `late`; once some has always been waiting for
 * seconds, more comes than can be done, and the limit is short and throws `overloaded`.
 */
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

import { AsyncLocalStorage } from 'node:async_hooks'
import { createFairLimit } from '~/lib/fair-limit'
import type { Caller } from '~/server/platform/access/caller'
import { DomainError, type ErrorId } from '~/server/platform/errors'
import { networkOf } from '~/server/platform/network'

/** Reads that compute at once: few, so that each ends soon. More would not be answered sooner. */
const READS_AT_ONCE = 16
/** Milliseconds that a read waits at most: through the burst of a page, and while more come than can be answered. */
const BURST_WAIT_MS = 3000
const OVERLOAD_WAIT_MS = 400
/** Milliseconds of always waiting reads that are no burst. */
const OVERLOAD_AFTER_MS = 3000

const current = new AsyncLocalStorage<() => void>()

/** Work that throws `id` unless it begins within `ms`. */
export function beginsWithin<A extends unknown[], T>(
  ms: number,
  id: ErrorId,
  work: (...given: A) => Promise<T>,
): (...given: A) => Promise<T> {
  const latest = performance.now() + ms
  return async (...given) => {
    if (performance.now() > latest) throw new DomainError(id)
    return work(...given)
  }
}

/**
 * Answers a read once few others are computed; the networks of callers take turns. Writes do not wait. Throws
 * `overloaded` if its turn does not come in time.
 */
export type ReadTurns = (
  request: Request,
  caller: Caller,
  answer: () => Promise<Response>,
) => Promise<Response>

export function createReadTurns(): ReadTurns {
  const limit = createFairLimit(READS_AT_ONCE)
  let waiting = 0
  /** When reads began to wait without an end. */
  let since = 0
  return ({ signal }, { address }, answer) => {
    if (waiting === 0) since = performance.now()
    waiting += 1
    const isOverload = performance.now() - since > OVERLOAD_AFTER_MS
    const maxWait = isOverload ? OVERLOAD_WAIT_MS : BURST_WAIT_MS
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const timeout = setTimeout(() => reject(new DomainError('overloaded')), maxWait)
    const turn = beginsWithin(maxWait, 'overloaded', async () => {
      clearTimeout(timeout)
      const left = Promise.withResolvers<void>()
      const answered = signal.aborted ? Promise.resolve(clientLeft()) : current.run(left.resolve, answer)
      answered.then(resolve, reject)
      await Promise.race([answered.catch(() => undefined), left.promise])
    })
    const begin = () => {
      waiting -= 1
      return turn()
    }
    limit(networkOf(address ?? ''), begin).catch(reject)
    return promise
  }
}

/** Ends the turn of the current read, which waits for something other than this process. */
export const endTurn = (): void => current.getStore()?.()

/** The client left while its request waited; the status is for logs. */
export const clientLeft = (): Response => new Response(null, { status: 499 })

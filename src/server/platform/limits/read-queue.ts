import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate } from 'node:timers/promises'
import { createFairLimit } from '~/lib/fair-limit'
import type { Caller } from '~/server/platform/access/caller'
import { networkOf } from '~/server/platform/network'
import { createWaitLimit } from './wait-limit'

/** Concurrent reads, half of them of one network: few, so that a read of another network starts soon. */
const READS_AT_ONCE = 8
/** Concurrent pages, half of them of one network: rendering one gives others no turn, for up to about 100 ms. */
const PAGES_AT_ONCE = 2
/** Milliseconds that a read waits through the burst of a page. */
const BURST_WAIT_MS = 3000
/** Queued reads of one network, which may be that of an office. */
const QUEUED_MAX = 1000
/** Turns of the event loop before a read: each accepts one new connection. */
const LOOP_TURNS = 4

/** Releases the slot of the current read. */
const current = new AsyncLocalStorage<() => void>()

/**
 * Responds to a read once it has a slot; the networks of callers alternate. Writes do not wait. Throws `overloaded` if
 * there is no slot in time, or if too many reads of the network wait.
 */
export type ReadQueue = (
  request: Request,
  caller: Caller,
  respond: () => Promise<Response>,
  kind?: 'read' | 'page',
) => Promise<Response>

export function createReadQueue(): ReadQueue {
  const readLimit = createFairLimit(READS_AT_ONCE)
  const pageLimit = createFairLimit(PAGES_AT_ONCE)
  const inTime = createWaitLimit({ burstMs: BURST_WAIT_MS, queuedMax: QUEUED_MAX, late: 'overloaded' })
  const startLimit = createFairLimit(1)
  return ({ signal }, { address }, respond, kind = 'read') => {
    const network = networkOf(address ?? '')
    return inTime(network, (begin) => {
      const { promise, resolve, reject } = Promise.withResolvers<Response>()
      const useSlot = async () => {
        begin()
        await startLimit(network, loopTurns)
        const released = Promise.withResolvers<void>()
        const response = signal.aborted
          ? Promise.resolve(clientLeft())
          : current.run(released.resolve, respond)
        response.then(resolve, reject)
        await Promise.race([response.catch(() => undefined), released.promise])
      }
      const read = () => readLimit(network, useSlot)
      void (kind === 'page' ? pageLimit(network, read) : read()).catch(reject)
      return promise
    })
  }
}

/**
 * Most reads on SQLite wait for nothing while they run. If all received requests ran at once, timers, writes and new
 * connections would wait for all of them, without a limit.
 */
async function loopTurns(): Promise<void> {
  for (let turn = 0; turn < LOOP_TURNS; turn += 1) await setImmediate()
}

/** Gives the slot of the current read to others: the read waits for something other than this process. */
export const releaseReadSlot = (): void => current.getStore()?.()

/** The client left while its request waited; the status is for logs. */
export const clientLeft = (): Response => new Response(null, { status: 499 })

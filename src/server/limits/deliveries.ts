import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import { OutboundError } from '~/server/outbound/outbound-error'

/** Pauses before the second and the third try. */
const RETRY_AFTER_MS = [5_000, 60_000]
const AT_ONCE = 4
const WAITING_MAX = 500

/**
 * Takes over what is to be sent to another host; false when too much waits already. `what` goes to the log and names
 * what is sent by ids: addresses hold secrets.
 */
export type Deliver = (what: Record<string, string>, send: () => Promise<void>) => boolean

/** Sends in the background, a few at once and up to three times each; how it went is logged. */
export function createDeliveries(
  { log, stopping }: { log: Logger; stopping: AbortSignal },
  { retryAfterMs = RETRY_AFTER_MS, waitingMax = WAITING_MAX } = {},
): Deliver {
  const inLine = pLimit(AT_ONCE)
  let waiting = 0

  async function deliver(what: Record<string, string>, send: () => Promise<void>): Promise<void> {
    for (const pause of [...retryAfterMs, null]) {
      if (stopping.aborted) return
      try {
        await inLine(send)
        log.info(what, 'delivered')
        return
      } catch (error) {
        if (pause === null || isFinal(error))
          return log.warn({ ...what, reason: reasonOf(error) }, 'not delivered')
      }
      await sleep(pause, undefined, { ref: false, signal: stopping }).catch(() => undefined)
    }
  }

  return (what, send) => {
    if (waiting >= waitingMax) {
      log.warn(what, 'not delivered: too much waits to be sent')
      return false
    }
    waiting += 1
    void deliver(what, send).finally(() => (waiting -= 1))
    return true
  }
}

/** What would go wrong in the same way once more. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof OutboundError)) return false
  const { kind, status } = error
  if (kind === 'bad-url' || kind === 'blocked') return true
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Other errors than our own may repeat the address in their text. */
function reasonOf(error: unknown): string {
  if (error instanceof OutboundError) return error.status === null ? error.kind : `status ${error.status}`
  return error instanceof Error ? error.name : 'unknown'
}

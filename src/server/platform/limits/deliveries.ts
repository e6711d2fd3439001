import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createFairLimit } from '~/lib/fair-limit'
import { DomainError } from '~/server/platform/errors'
import { OutboundError } from '~/server/platform/outbound/outbound-error'

/** Pauses before the second and the third try. */
const RETRY_AFTER_MS = [5_000, 60_000]
const AT_ONCE = 4
const WAITING_MAX = 500
/** Of one household, so that its failing addresses hold up nobody else. */
const WAITING_MAX_PER_HOUSEHOLD = 100

/** How a delivery stands after a try. */
export interface DeliveryOutcome {
  status: 'waiting' | 'delivered' | 'failed'
  tries: number
  reason: FailureReason | null
  httpStatus: number | null
}

export type FailureReason =
  | 'bad-url'
  | 'blocked'
  | 'timeout'
  | 'http-status'
  | 'connection'
  | 'mail'
  | 'limit'
  | 'other'

/**
 * Takes over what is to be sent to another host; false when too much waits already. `what` goes to the log and names
 * what is sent by ids: addresses hold secrets. `report` hears of every try. A test is sent `once`: whoever waits for it
 * tries again.
 */
export type Deliver = (
  what: Record<string, string>,
  send: () => Promise<void>,
  options?: {
    householdId?: string
    once?: boolean
    report?: (outcome: DeliveryOutcome) => Promise<void>
  },
) => boolean

/** Sends in the background, a few at once and up to three times each; how it went is logged. */
export function createDeliveries(
  { log, stopping }: { log: Logger; stopping: AbortSignal },
  {
    retryAfterMs = RETRY_AFTER_MS,
    waitingMax = WAITING_MAX,
    waitingMaxPerHousehold = WAITING_MAX_PER_HOUSEHOLD,
  } = {},
): Deliver {
  const limit = createFairLimit(AT_ONCE)
  let waiting = 0
  const households = new Map<string, number>()

  const deliver = async (
    what: Record<string, string>,
    send: () => Promise<void>,
    { householdId = '', once, report }: NonNullable<Parameters<Deliver>[2]>,
  ): Promise<void> => {
    const reportOutcome = async (outcome: DeliveryOutcome) => {
      try {
        await report?.(outcome)
      } catch (error) {
        // The database closes while the last deliveries end; a webhook may be deleted while it is being sent.
        if (!stopping.aborted) log.warn({ ...what, err: error }, 'how a delivery went could not be noted')
      }
    }
    for (const [index, pause] of [...(once ? [] : retryAfterMs), null].entries()) {
      if (stopping.aborted) return
      const tries = index + 1
      try {
        await limit(householdId, send)
        log.info(what, 'delivered')
        return reportOutcome({ status: 'delivered', tries, reason: null, httpStatus: null })
      } catch (error) {
        const httpStatus = error instanceof OutboundError ? error.status : null
        const failure = { tries, reason: reasonOf(error), httpStatus }
        if (pause === null || isFinal(error)) {
          log.warn({ ...what, ...failure }, 'not delivered')
          return reportOutcome({ status: 'failed', ...failure })
        }
        await reportOutcome({ status: 'waiting', ...failure })
        await sleep(pause, undefined, { ref: false, signal: stopping }).catch(() => undefined)
      }
    }
  }

  return (what, send, options = {}) => {
    const key = options.householdId ?? ''
    const own = households.get(key) ?? 0
    if (waiting >= waitingMax || own >= waitingMaxPerHousehold) {
      log.warn(what, 'not delivered: too much waits to be sent')
      return false
    }
    waiting += 1
    households.set(key, own + 1)
    void deliver(what, send, options).finally(() => {
      waiting -= 1
      const left = (households.get(key) ?? 1) - 1
      if (left > 0) households.set(key, left)
      else households.delete(key)
    })
    return true
  }
}

/** What would go wrong in the same way once more. */
function isFinal(error: unknown): boolean {
  if (error instanceof DomainError) return true
  if (!(error instanceof OutboundError)) return false
  const { kind, status } = error
  if (kind === 'bad-url' || kind === 'blocked') return true
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429
}

const REASONS: readonly string[] = ['bad-url', 'blocked', 'timeout', 'http-status', 'connection']
const isReason = (kind: string): kind is FailureReason => REASONS.includes(kind)

/** Other errors than ours may hold the address in their text: only their kind is reported. */
function reasonOf(error: unknown): FailureReason {
  if (error instanceof OutboundError) return isReason(error.kind) ? error.kind : 'other'
  if (error instanceof DomainError && error.id === 'too_many_requests') return 'limit'
  // What nodemailer throws says at which command the mail server refused.
  return error instanceof Error && 'command' in error ? 'mail' : 'other'
}

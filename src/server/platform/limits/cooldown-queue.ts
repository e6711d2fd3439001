import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFairLimit } from '~/lib/fair-limit'

/** Limit for a piece of work: while it waits, other requests keep the event loop busy too. */
const BUSY_MAX_MS = 300

/**
 * Starts to measure how long the event loop is busy, in milliseconds: what work waits for, such as a locked row, keeps
 * nobody else waiting.
 */
function startBusyTime(): () => number {
  const startedAt = performance.eventLoopUtilization()
  return () => Math.min(BUSY_MAX_MS, performance.eventLoopUtilization(startedAt).active)
}

export type CooldownQueue = <T>(whose: string, work: () => T | Promise<T>) => Promise<T>

/**
 * A queue for work that keeps the whole server waiting while it runs: one piece at a time, and after each a rest
 * `restFactor` times as long as the work kept the event loop busy, so that requests in between hardly notice. Whoever comes
 * alone does not wait, and whoever comes with much waits behind the others with each piece.
 */
export function createCooldownQueue(restFactor: number): CooldownQueue {
  const limit = createFairLimit(1)
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => T | Promise<T>): Promise<T> => {
    let elapsed = () => 0
    const result = last.then(() => {
      elapsed = startBusyTime()
      return work()
    })
    const rest = () => sleep(restFactor * elapsed())
    last = result.then(rest, rest)
    return result
  }
  return (whose, work) => limit(whose, () => enqueue(work))
}

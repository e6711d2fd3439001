import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFairLimit } from '~/lib/fair-limit'

/** Upper limit of one piece: while it waits, other requests keep the event loop busy too. */
const BUSY_MAX_MS = 300

/** In ms. Time spent waiting, for example for a locked row, does not block others. */
function startBusyTime(): () => number {
  const startedAt = performance.eventLoopUtilization()
  return () => Math.min(BUSY_MAX_MS, performance.eventLoopUtilization(startedAt).active)
}

export type CooldownQueue = <T>(whose: string, work: () => T | Promise<T>) => Promise<T>

/**
 * A queue for work that blocks the event loop: one piece at a time, followed by a rest of `cooldownFactor` times its busy
 * time, so that requests in between are hardly delayed. A single caller does not wait; with several, they take turns
 * piece by piece.
 */
export function createCooldownQueue(cooldownFactor: number): CooldownQueue {
  const limit = createFairLimit(1)
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => T | Promise<T>): Promise<T> => {
    let elapsed = () => 0
    const result = last.then(() => {
      elapsed = startBusyTime()
      return work()
    })
    const rest = () => sleep(cooldownFactor * elapsed())
    last = result.then(rest, rest)
    return result
  }
  return (whose, work) => limit(whose, () => enqueue(work))
}

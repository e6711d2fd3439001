import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { createFairLimit } from '~/lib/fair-limit'

/** Most that a piece of work counts by `busyTime`, which is also that of everybody else meanwhile. */
const BUSY_MAX_MS = 300

/** Starts to measure a piece of work, and tells its milliseconds. */
type Stopwatch = () => () => number

/** From begin to end, also while the database computes. */
export const wholeTime: Stopwatch = () => {
  const begun = performance.now()
  return () => performance.now() - begun
}

/** While the server could do nothing else: what the work waited for, such as a row that another holds, kept nobody busy. */
export const busyTime: Stopwatch = () => {
  const begun = performance.eventLoopUtilization()
  return () => Math.min(BUSY_MAX_MS, performance.eventLoopUtilization(begun).active)
}

export type CooldownQueue = <T>(whose: string, work: () => T | Promise<T>) => Promise<T>

/**
 * A queue for work that keeps the whole server waiting while it runs: one piece at a time, and after each a rest
 * `restFactor` times as long by `measure`, so that requests in between hardly notice. Whoever comes alone does not wait, and whoever
 * comes with much waits behind the others with each piece.
 */
export function createCooldownQueue(restFactor: number, measure = wholeTime): CooldownQueue {
  const limit = createFairLimit(1)
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => T | Promise<T>): Promise<T> => {
    let time = () => 0
    const result = last.then(() => {
      time = measure()
      return work()
    })
    const rest = () => sleep(restFactor * time())
    last = result.then(rest, rest)
    return result
  }
  return (whose, work) => limit(whose, () => enqueue(work))
}

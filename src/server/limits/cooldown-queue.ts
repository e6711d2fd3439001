import { setTimeout as sleep } from 'node:timers/promises'
import { createFairLimit } from '~/lib/fair-limit'

/** How much longer the rests are than the work, where nothing is said. */
const REST = 16

export type CooldownQueue = <T>(whose: string, work: () => T | Promise<T>) => Promise<T>

/**
 * A queue for work that keeps the whole server waiting while it runs: one piece at a time, and after each a rest
 * several times as long, so that requests in between hardly notice. Whoever comes alone does not wait, and whoever
 * comes with much waits behind the others with each piece.
 */
export function createCooldownQueue(restFactor = REST): CooldownQueue {
  const limit = createFairLimit(1)
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => T | Promise<T>): Promise<T> => {
    let startedAt = 0
    const result = last.then(() => {
      startedAt = performance.now()
      return work()
    })
    const rest = () => sleep(restFactor * (performance.now() - startedAt))
    last = result.then(rest, rest)
    return result
  }
  return (whose, work) => limit(whose, () => enqueue(work))
}

import { setTimeout as sleep } from 'node:timers/promises'

/** How much longer the rests are than the work. */
const REST = 16

/**
 * A line for work that keeps the whole server waiting while it runs: one piece at a time, and after each a rest
 * several times as long, so that requests in between hardly notice. Whoever comes alone does not wait.
 */
export function takeTurns(): <T>(work: () => T | Promise<T>) => Promise<T> {
  let line: Promise<unknown> = Promise.resolve()
  return (work) => {
    let began = 0
    const turn = line.then(() => {
      began = performance.now()
      return work()
    })
    const rest = () => sleep(REST * (performance.now() - began))
    line = turn.then(rest, rest)
    return turn
  }
}

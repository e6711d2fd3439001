import { setImmediate } from 'node:timers/promises'

const AT_ONCE_MS = 20

/** For long work: await the result after each piece, so that other requests get a turn every 20 ms. */
export function startTurns(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < AT_ONCE_MS) return
    await setImmediate()
    since = performance.now()
  }
}

import { setImmediate } from 'node:timers/promises'

/** Milliseconds of computing before other requests get a turn. */
const AT_ONCE_MS = 20

/** Call the result between the steps of a long computation: it gives other requests a turn when one is due. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < AT_ONCE_MS) return
    await setImmediate()
    since = performance.now()
  }
}

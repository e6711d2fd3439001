import type { Runtime } from './context'

/**
 * Lazily created state of a feature, one per server, such as a cache or a queue.
 *
 *     const fileThreads = serverState(() => createThreadPool(LIMITS))
 *     await fileThreads(ctx).use(...)
 */
export function serverState<T>(create: (server: Runtime) => T): (runtime: Runtime) => T {
  const states = new WeakMap<Runtime, { state: T }>()
  return ({ server }) => {
    const known = states.get(server) ?? { state: create(server) }
    states.set(server, known)
    return known.state
  }
}

/** Wakes waiters of a named signal, such as a household's events. */
export interface Signals {
  /** Calls `wake` at each signal of that name; the returned function unsubscribes. */
  listen(name: string, wake: () => void): () => void
  send(name: string): void
  countListeners(name: string): number
}

export function createSignals(): Signals {
  const listeners = new Map<string, Set<() => void>>()
  return {
    listen(name, wake) {
      const waiting = listeners.get(name) ?? new Set()
      listeners.set(name, waiting)
      waiting.add(wake)
      return () => {
        waiting.delete(wake)
        if (waiting.size === 0 && listeners.get(name) === waiting) listeners.delete(name)
      }
    },
    send(name) {
      for (const wake of listeners.get(name) ?? []) wake()
    },
    countListeners: (name) => listeners.get(name)?.size ?? 0,
  }
}

/** Loads a value per key on first use. */
export interface Loadable<Value> {
  /** Returns the same promise per key. After a failure the next call retries. */
  load: (key: string) => Promise<Value>
  /** Null until it is loaded. */
  ready: (key: string) => Value | null
}

let pending = 0

export function isLoadingOptional(): boolean {
  return pending > 0
}

/** Caches `load`. For optional parts of the app. */
export function loadOnce<Value>(load: (key: string) => Promise<Value>): Loadable<Value> {
  const promises = new Map<string, Promise<Value>>()
  const values = new Map<string, Value>()
  const start = async (key: string) => {
    pending += 1
    try {
      const value = await load(key)
      values.set(key, value)
      return value
    } catch (error) {
      promises.delete(key)
      throw error
    } finally {
      pending -= 1
    }
  }
  return {
    load: (key) => {
      const promise = promises.get(key) ?? start(key)
      promises.set(key, promise)
      return promise
    },
    ready: (key) => values.get(key) ?? null,
  }
}

/** Something that is fetched when it is first wanted, one for each key. */
export interface Loadable<Value> {
  /** Fetches it; the same promise for as long as it may still be kept. After a failure the next call tries again. */
  load: (key: string) => Promise<Value>
  /** It, when it is there already. */
  ready: (key: string) => Value | null
}

let pending = 0

/** Is a part of the program being fetched that nobody misses when it does not come? */
export function isLoadingOptional(): boolean {
  return pending > 0
}

/** Remembers what `load` fetched. For parts of the program that the page can do without. */
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

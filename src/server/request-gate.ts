/** Lets requests in, and keeps them out for the moment in which the database is exchanged. */
export interface RequestGate {
  readonly isClosed: boolean
  /** Counts a request as under way until the returned function is called. */
  enter(): () => void
  /** Keeps new requests out and waits for those under way, `ms` at most; the returned function opens it again. */
  close(ms: number): Promise<() => void>
}

export function createRequestGate(): RequestGate {
  let underWay = 0
  let isClosed = false
  let emptied: (() => void) | undefined
  return {
    get isClosed() {
      return isClosed
    },
    enter() {
      underWay += 1
      return () => {
        underWay -= 1
        if (underWay === 0) emptied?.()
      }
    },
    async close(ms) {
      isClosed = true
      const { promise, resolve } = Promise.withResolvers<void>()
      emptied = resolve
      if (underWay === 0) resolve()
      const timer = setTimeout(resolve, ms)
      await promise
      clearTimeout(timer)
      emptied = undefined
      return () => {
        isClosed = false
      }
    },
  }
}

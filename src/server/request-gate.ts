/** Lets requests in, and keeps them out for the moment in which the database is exchanged. */
export interface RequestGate {
  readonly isClosed: boolean
  /** Counts a request as under way until the returned function is called. */
  enter(): () => void
  /** Does work that outlives its request; the signal says that it is to end. */
  runInBackground(work: (closing: AbortSignal) => Promise<void>): Promise<void>
  /** Ends work in the background and waits for it. Throws where it does not end. */
  endBackground(): Promise<void>
  /**
   * Keeps new requests out, ends work in the background, and waits for the requests under way, `ms` at most; the
   * returned function opens it again. Throws, and opens it again, where work in the background does not end.
   */
  close(ms: number): Promise<() => void>
}

/** Longer than any step of an import that cannot be aborted. */
const BACKGROUND_TIMEOUT_MS = 60_000

export function createRequestGate(): RequestGate {
  let underWay = 0
  let isClosed = false
  let emptied: (() => void) | undefined
  let closing = new AbortController()
  const background = new Set<Promise<void>>()
  const endBackground = async () => {
    closing.abort()
    await waitAtMost(BACKGROUND_TIMEOUT_MS, async () => {
      await Promise.allSettled(background)
    })
    if (!isClosed) closing = new AbortController()
    if (background.size > 0) throw new Error('work in the background did not end')
  }
  const open = () => {
    isClosed = false
    closing = new AbortController()
  }
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
    runInBackground(work) {
      const running = work(closing.signal).finally(() => background.delete(running))
      background.add(running)
      return running
    },
    endBackground,
    async close(ms) {
      isClosed = true
      await waitAtMost(ms, () => {
        const { promise, resolve } = Promise.withResolvers<void>()
        emptied = resolve
        if (underWay === 0) resolve()
        return promise
      })
      emptied = undefined
      try {
        await endBackground()
      } catch (error) {
        open()
        throw error
      }
      return open
    },
  }
}

async function waitAtMost(ms: number, wait: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([wait(), promise])
  clearTimeout(timer)
}

/** Admits requests; closed while the database is replaced and once the server stops. */
export interface RequestGate {
  /** Why it is closed; null while it is open. */
  readonly closedFor: 'restoring' | 'stopping' | null
  /** Aborted when it closes; another one after it opens. */
  readonly closing: AbortSignal
  enter(): () => void
  /** The signal stops the work. */
  runInBackground(work: (closing: AbortSignal) => Promise<void>): Promise<void>
  /** Ends background work and waits for it. Throws if it does not end. */
  endBackground(): Promise<void>
  /** Blocks new requests and waits at most `ms`; the result reopens. Throws if background work does not end. */
  close(ms: number): Promise<() => void>
  /** Permanently; waits for requests and background work, at most `ms`. */
  closeForGood(ms: number): Promise<void>
}

/** Longer than any step of an import that cannot be aborted. */
const BACKGROUND_TIMEOUT_MS = 60_000

export function createRequestGate(): RequestGate {
  let activeCount = 0
  let closedFor: RequestGate['closedFor'] = null
  let emptied: (() => void) | undefined
  let closing = new AbortController()
  /** Of background work, which also ends before the gate closes. */
  let ending = new AbortController()
  const background = new Set<Promise<void>>()
  /** Ending work may start some more, which ends immediately. */
  const backgroundEnds = async () => {
    while (background.size > 0) await Promise.allSettled(background)
  }
  const endBackground = async () => {
    ending.abort()
    await waitWithTimeout(BACKGROUND_TIMEOUT_MS, backgroundEnds)
    if (closedFor === null) ending = new AbortController()
    if (background.size > 0) throw new Error('background work did not end')
  }
  const open = () => {
    if (closedFor !== 'restoring') return
    closedFor = null
    closing = new AbortController()
    ending = new AbortController()
  }
  const waitUntilEmpty = async (ms: number) => {
    await waitWithTimeout(ms, () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      emptied = resolve
      if (activeCount === 0) resolve()
      return promise
    })
    emptied = undefined
  }
  return {
    get closedFor() {
      return closedFor
    },
    get closing() {
      return closing.signal
    },
    enter() {
      activeCount += 1
      return () => {
        activeCount -= 1
        if (activeCount === 0) emptied?.()
      }
    },
    runInBackground(work) {
      const running = work(ending.signal).finally(() => background.delete(running))
      background.add(running)
      return running
    },
    endBackground,
    async close(ms) {
      closedFor ??= 'restoring'
      closing.abort()
      await waitUntilEmpty(ms)
      try {
        await endBackground()
      } catch (error) {
        open()
        throw error
      }
      return open
    },
    async closeForGood(ms) {
      closedFor = 'stopping'
      closing.abort()
      ending.abort()
      await Promise.all([waitUntilEmpty(ms), waitWithTimeout(ms, backgroundEnds)])
    },
  }
}

async function waitWithTimeout(ms: number, wait: () => Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([wait(), promise])
  clearTimeout(timer)
}

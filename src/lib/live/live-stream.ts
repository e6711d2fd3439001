import { type LiveEvent, liveEventNames, readLiveEvent } from './live-event'

/** The part of a browser's EventSource that is used. */
export interface Source {
  addEventListener(name: string, listener: (event: { data?: unknown; lastEventId?: string }) => void): void
  close(): void
}

export interface LiveWorld {
  /** Opens the stream after the event of this id, or with what comes next. */
  open: (after: string | null) => Source
  /** Runs something later; the result takes that back. */
  later: (run: () => void, ms: number) => () => void
  /** Spreads the clients of a server that comes back; 0 to 1. */
  random: () => number
}

export interface LiveListener {
  onEvent: (event: LiveEvent) => void
  /** The stream is there (again); what was missed follows. */
  onOpen?: () => void
  /** The first try to reach the server failed. */
  onUnreachable?: () => void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** The connection outlasts a change from one page to the next. */
const LINGER_MS = 10_000
/** A hidden page gives its connection back: browsers have only six for a server. */
const HIDDEN_MS = 60_000

export type LiveStream = ReturnType<typeof createLiveStream>

/**
 * The one stream of events of a page, open while it has listeners. It reconnects by itself, with a longer pause each
 * time, and goes on after the last event that was seen.
 */
export function createLiveStream(world: LiveWorld) {
  const listeners = new Set<LiveListener>()
  let source: Source | null = null
  let isOpen = false
  let hidden = false
  let seen: string | null = null
  let failures = 0
  let cancelPause = () => {}
  let cancelEnd = () => {}

  function disconnect(): void {
    cancelPause()
    source?.close()
    source = null
    isOpen = false
  }

  function connect(): void {
    disconnect()
    const opened = world.open(seen)
    source = opened
    opened.addEventListener('open', () => {
      if (source !== opened) return
      failures = 0
      isOpen = true
      for (const listener of listeners) listener.onOpen?.()
    })
    for (const name of liveEventNames) {
      opened.addEventListener(name, ({ data, lastEventId }) => {
        if (source !== opened) return
        if (lastEventId) seen = lastEventId
        const event = readLiveEvent(name, String(data))
        if (event) for (const listener of listeners) listener.onEvent(event)
      })
    }
    opened.addEventListener('error', () => {
      if (source !== opened) return
      disconnect()
      failures += 1
      if (failures === 1) for (const listener of listeners) listener.onUnreachable?.()
      const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
      cancelPause = world.later(connect, pause * (0.75 + world.random() / 2))
    })
  }

  const isWanted = () => listeners.size > 0

  return {
    /** Listens; the first one opens the stream. The result ends it. */
    listen(listener: LiveListener): () => void {
      cancelEnd()
      listeners.add(listener)
      if (!source && !hidden) connect()
      return () => {
        listeners.delete(listener)
        cancelEnd()
        if (!isWanted()) cancelEnd = world.later(disconnect, LINGER_MS)
      }
    },
    /** The page is hidden or shown. Shown again after a while it does not trust its old connection. */
    setHidden(next: boolean): void {
      if (next === hidden) return
      hidden = next
      cancelEnd()
      if (hidden) cancelEnd = world.later(disconnect, HIDDEN_MS)
      else if (isWanted() && !isOpen) connect()
    },
    /** Connects anew at once: the network came back, or the device slept. */
    renew(): void {
      if (!isWanted() || hidden) return
      failures = 0
      connect()
    },
    /** Whether events are coming, so that what is on the screen is what is true. */
    isOpen: () => isOpen,
    /** Ends it for good and forgets where it was, for a sign-out. */
    end(): void {
      cancelEnd()
      disconnect()
      listeners.clear()
      seen = null
    },
  }
}

import { type LiveEvent, liveEventNames, readLiveEvent } from './live-event'

/** The part of EventSource used here. */
export interface Source {
  addEventListener(name: string, listener: (event: { data?: unknown; lastEventId?: string }) => void): void
  close(): void
}

export interface LiveEnvironment {
  /** Resumes after this event id; null starts with the next event. */
  open: (after: string | null) => Source
  later: (run: () => void, ms: number) => () => void
  /** 0 to 1; spreads reconnecting clients over time. */
  random: () => number
}

export interface LiveListener {
  onEvent: (event: LiveEvent) => void
  /** Connected or reconnected; missed events follow. */
  onOpen?: () => void
  /** The first connection attempt failed. */
  onUnreachable?: () => void
}

const FIRST_PAUSE_MS = 1000
const RETRY_DELAY_MAX_MS = 30_000
/** Keeps the connection between pages. */
const LINGER_MS = 10_000
/** A hidden page closes its connection: browsers have only six per server. */
const HIDDEN_MS = 60_000

export type LiveStream = ReturnType<typeof createLiveStream>

/** Open while it has listeners. Reconnects with increasing delays and resumes after the last event. */
export function createLiveStream(world: LiveEnvironment) {
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
      const pause = Math.min(RETRY_DELAY_MAX_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))
      cancelPause = world.later(connect, pause * (0.75 + world.random() / 2))
    })
  }

  const isWanted = () => listeners.size > 0

  return {
    /**
     * The first listener opens the stream, after the event `since` or with the next one. The returned function
     * unsubscribes.
     */
    listen(listener: LiveListener, since?: string): () => void {
      cancelEnd()
      seen ??= since ?? null
      listeners.add(listener)
      if (!source && !hidden) connect()
      return () => {
        listeners.delete(listener)
        cancelEnd()
        if (!isWanted()) cancelEnd = world.later(disconnect, LINGER_MS)
      }
    },
    /** After some time in the background the old connection is not trusted. */
    setHidden(next: boolean): void {
      if (next === hidden) return
      hidden = next
      cancelEnd()
      if (hidden) cancelEnd = world.later(disconnect, HIDDEN_MS)
      else if (isWanted() && !isOpen) connect()
    },
    renew(): void {
      if (!isWanted() || hidden) return
      failures = 0
      connect()
    },
    /** Whether events arrive, so that the page's data is current. */
    isOpen: () => isOpen,
    /** Closes the stream permanently and clears its position, for a sign-out. */
    end(): void {
      cancelEnd()
      disconnect()
      listeners.clear()
      seen = null
    },
  }
}

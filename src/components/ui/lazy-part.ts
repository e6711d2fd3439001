import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { m } from '~/paraglide/messages.js'
import { toast } from './toast'

/** Code that no page needs before somebody asks for it. */
export interface LazyPart<Part> {
  /** Fetches it, once; after a failure the next call tries again. */
  load: () => Promise<void>
  /** Fetches it ahead of the wish: a failure is told when it is wished for. */
  preload: () => void
  current: () => Part | undefined
  subscribe: (listener: () => void) => () => void
}

/** Wraps an `import()`. */
export function lazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let part: Part | undefined
  let pending: Promise<void> | undefined
  const listeners = new Set<() => void>()

  const fetchOnce = async () => {
    try {
      part = await fetchPart()
    } catch (error) {
      pending = undefined
      throw error
    }
    for (const listener of listeners) listener()
  }
  const load = () => {
    pending ??= fetchOnce()
    return pending
  }
  return {
    load,
    preload: () => void load().catch(() => {}),
    current: () => part,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The part as soon as it is there; undefined on the server and before. */
export function useLoadedPart<Part>(lazy: LazyPart<Part>): Part | undefined {
  return useSyncExternalStore(lazy.subscribe, lazy.current, () => undefined)
}

/**
 * The part that draws what is `open`: fetched when it is first opened. When it cannot be had, `close` takes
 * the wish back and a toast says so.
 */
export function useOverlayPart<Part>(
  lazy: LazyPart<Part>,
  open: boolean,
  close: () => void,
): Part | undefined {
  const giveUp = useEffectEvent(() => {
    close()
    toast.error(m.shell_dialog_failed())
  })
  useEffect(() => {
    if (!open || lazy.current()) return
    let current = true
    lazy.load().catch(() => {
      if (current) giveUp()
    })
    return () => {
      current = false
    }
  }, [lazy, open])
  return useLoadedPart(lazy)
}

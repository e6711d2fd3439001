import { useEffect, useRef } from 'react'

declare global {
  /** Not yet in TypeScript's DOM types. */
  interface Window {
    readonly CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Escape also fires a close request; a field may use the key, and dialogs handle it themselves. */
const ESCAPE_MS = 100

/**
 * Makes a phone's Back button or gesture close an overlay instead of leaving the page, if the browser has
 * `CloseWatcher`. `onClose` may leave it open; the next Back asks again.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const { CloseWatcher } = window
    if (!open || !CloseWatcher || !matchMedia('(pointer: coarse)').matches) return
    let escapedAt = Number.NEGATIVE_INFINITY
    const noteEscape = ({ key, timeStamp }: KeyboardEvent) => {
      if (key === 'Escape') escapedAt = timeStamp
    }
    const watch = () => {
      const created = new CloseWatcher()
      created.addEventListener('close', ({ timeStamp }) => {
        // A watcher handles only one request.
        watcher = watch()
        if (timeStamp - escapedAt > ESCAPE_MS) close.current()
      })
      return created
    }
    let watcher = watch()
    window.addEventListener('keydown', noteEscape, { capture: true })
    return () => {
      window.removeEventListener('keydown', noteEscape, { capture: true })
      watcher.destroy()
    }
  }, [open])
}

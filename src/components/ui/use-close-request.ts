import { useEffect, useRef } from 'react'

declare global {
  /** Not yet among the types of the browser. */
  interface Window {
    readonly CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Escape, which a field may want for itself, asks the browser to close as well; dialogs hear the key themselves. */
const ESCAPE_MS = 100

/**
 * On a phone the Back button or gesture closes what is open, not the page below it, where the browser says so
 * (`CloseWatcher`). `onClose` may leave it open: then the next Back asks again.
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
        // It watches for one request only.
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

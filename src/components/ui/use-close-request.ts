import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { addOpenOverlay, closeNewestOverlay, isBackOverOverlay } from '~/browser/open-overlays'

declare global {
  /** Not yet in TypeScript's DOM types. */
  interface Window {
    readonly CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

/** Escape also fires a close request; a field may use the key, and dialogs handle it themselves. */
const ESCAPE_MS = 100

/** Calls `close` on a phone's Back button or gesture, even on the first page, if the browser has `CloseWatcher`. */
function watchPhone(close: () => void): () => void {
  const { CloseWatcher } = window
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => {}
  let escapedAt = Number.NEGATIVE_INFINITY
  const noteEscape = ({ key, timeStamp }: KeyboardEvent) => {
    if (key === 'Escape') escapedAt = timeStamp
  }
  const watch = () => {
    const created = new CloseWatcher()
    created.addEventListener('close', ({ timeStamp }) => {
      // A watcher handles only one request.
      watcher = watch()
      if (timeStamp - escapedAt > ESCAPE_MS) close()
    })
    return created
  }
  let watcher = watch()
  window.addEventListener('keydown', noteEscape, { capture: true })
  return () => {
    window.removeEventListener('keydown', noteEscape, { capture: true })
    watcher.destroy()
  }
}

/**
 * Makes Back close an overlay instead of leaving the page. It adds no history entries: the router reverts the step back.
 * `onClose` may leave the overlay open; the next Back asks again.
 */
export function useCloseRequest(open: boolean, onClose: () => void): void {
  const { history } = useRouter()
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    if (!open) return
    const close = () => latest.current()
    const stops = [
      addOpenOverlay(close),
      watchPhone(close),
      history.block({
        blockerFn: (step) => {
          const isBack = isBackOverOverlay(step)
          if (isBack) closeNewestOverlay()
          return isBack
        },
        enableBeforeUnload: false,
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [open, history])
}

import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Spinner } from './spinner'

interface LoadOnOpenProps {
  open: boolean
  /** Without a loading indicator, for optional content such as tooltips. */
  hidesLoading?: boolean
  children: ReactNode
}

/**
 * Wraps a lazy dialog: loads its code on first opening and keeps it mounted for the fade-out. Shows a spinner on slow
 * connections. There is no Suspense boundary before the first opening: React hydrates each boundary separately, and an
 * update above restarts them.
 */
export function LoadOnOpen({ open, hidesLoading = false, children }: LoadOnOpenProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened && <Boundary isAwaited={open && !hidesLoading}>{children}</Boundary>
}

/** Shows its own indicator instead of a fallback, which React would keep for at least 300 ms. */
function Boundary({ isAwaited, children }: { isAwaited: boolean; children: ReactNode }) {
  const isFilled = useDeferredValue(true, false)
  return <Suspense>{isFilled ? children : isAwaited && <OverlayLoading />}</Suspense>
}

/** Overlays the page, which remains usable. */
export function OverlayLoading() {
  return (
    <div role="status" className="overlay-coming">
      <Spinner />
      <span className="sr-only">{m.common_loading()}</span>
    </div>
  )
}

import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { Spinner } from './spinner'

interface LoadOnOpenProps {
  open: boolean
  /** Nobody waits for it, such as a tip: nothing shows that its code is on its way. */
  silent?: boolean
  children: ReactNode
}

/**
 * Around a lazy dialog: its code is fetched when it first opens, and stays, so that the dialog can fade out. On a slow
 * line a spinner shows that it comes. Before the first opening there is no boundary: React brings each one of a page
 * to life by itself, and an update above them begins anew after each.
 */
export function LoadOnOpen({ open, silent = false, children }: LoadOnOpenProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened && <Boundary isAwaited={open && !silent}>{children}</Boundary>
}

/** React is not shown an empty place while code is on its way: it would fill that 300 ms later at the earliest. */
function Boundary({ isAwaited, children }: { isAwaited: boolean; children: ReactNode }) {
  const isFilled = useDeferredValue(true, false)
  return <Suspense>{isFilled ? children : isAwaited && <OverlayComing />}</Suspense>
}

/** Says that an overlay comes whose code is on its way. Lies over the page, which stays usable. */
export function OverlayComing() {
  return (
    <div role="status" className="overlay-coming">
      <Spinner />
      <span className="sr-only">{m.common_loading()}</span>
    </div>
  )
}

import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'

interface LoadOnOpenProps {
  open: boolean
  /** Lazy components. */
  children: ReactNode
}

/**
 * Around a lazy dialog: its code is fetched when it first opens, and stays, so that the dialog can fade out. Before
 * that there is no boundary: React brings each one of a page to life by itself, and an update above them begins anew
 * after each.
 */
export function LoadOnOpen({ open, children }: LoadOnOpenProps) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  return wasOpened && <Boundary>{children}</Boundary>
}

/** React is not shown an empty place while code is on its way: it would fill that 300 ms later at the earliest. */
function Boundary({ children }: Pick<LoadOnOpenProps, 'children'>) {
  const isFilled = useDeferredValue(true, false)
  return <Suspense>{isFilled && children}</Suspense>
}

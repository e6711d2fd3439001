import { type ReactNode, Suspense, useDeferredValue, useState } from 'react'

interface LoadOnOpenProps {
  open: boolean
  /** Lazy components. */
  children: ReactNode
}

/**
 * Around a lazy dialog: its code is fetched when it first opens, and stays, so that the dialog can fade out. React is
 * not shown an empty place meanwhile: it would fill that 300 ms later at the earliest.
 */
export function LoadOnOpen({ open, children }: LoadOnOpenProps) {
  const isWanted = useDeferredValue(open, false)
  const [wasOpened, setWasOpened] = useState(false)
  if (isWanted && !wasOpened) setWasOpened(true)
  return <Suspense>{(isWanted || wasOpened) && children}</Suspense>
}

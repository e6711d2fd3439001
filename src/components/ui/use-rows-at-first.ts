import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { PHONE, useMedia } from '~/browser/use-media'

/**
 * How many of `count` rows to render. A page that a phone opens inside the app first has only `inView` rows, so it
 * appears immediately, and then all of them. Pages from the server have all rows, and so do pages whose scroll position
 * is restored.
 */
export function useRowsAtFirst(count: number, inView: number): number {
  const isHydrated = useHydrated()
  const scrolled = useElementScrollRestoration({ getElement: () => window })
  const isShort = useMedia(PHONE) && isHydrated && !scrolled
  return useDeferredValue(count, isShort ? Math.min(count, inView) : count)
}

import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { PHONE, useMedia } from '~/browser/use-media'

/**
 * How many of `count` rows to render. A page that a phone opens inside the app has only the first `inView`, so that it
 * appears at once, and all of them right after. Pages from the server have all, and so have those whose scroll position
 * is restored.
 */
export function useRowsAtFirst(count: number, inView: number): number {
  const isHydrated = useHydrated()
  const scrolled = useElementScrollRestoration({ getElement: () => window })
  const isShort = useMedia(PHONE) && isHydrated && !scrolled
  return useDeferredValue(count, isShort ? Math.min(count, inView) : count)
}

import { useCallback, useSyncExternalStore } from 'react'

/** Room for one narrow column: below the `sm` breakpoint of the styles. */
export const PHONE = '(width < 600px)'
/** Room for a side panel: the `lg` breakpoint of the styles. */
export const WIDE_SCREEN = '(min-width: 1280px)'

/** True on the server, where it is unknown. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  )
}

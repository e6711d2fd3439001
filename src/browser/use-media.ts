import { useCallback, useSyncExternalStore } from 'react'

/** Screens that have room for something beside the page: the `lg` of the styles. */
export const WIDE_SCREEN = '(min-width: 1280px)'

/** Whether a media query holds. The server, which cannot know, draws the page as if it did. */
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

import { useSyncExternalStore } from 'react'
import { bookmarkletFor } from '~/browser/bookmarklet'

const never = () => () => {}

/** The bookmark's address for this server as this browser knows it; null while rendering on the server. */
export function useBookmarklet(): string | null {
  return useSyncExternalStore(
    never,
    () => bookmarkletFor(window.location.origin),
    () => null,
  )
}

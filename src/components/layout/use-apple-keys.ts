import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Does the keyboard have a Cmd key in place of Ctrl? Known in the browser only. */
export function useAppleKeys(): boolean {
  return useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  )
}

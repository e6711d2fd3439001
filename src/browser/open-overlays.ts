import type { BlockerFn } from '@tanstack/react-router'

const closeOpened = new Set<() => void>()

/** Returns the function that removes it. */
export function addOpenOverlay(close: () => void): () => void {
  closeOpened.add(close)
  return () => void closeOpened.delete(close)
}

/** Whether a Back closes an overlay instead of leaving the page. */
export const isBackOverOverlay: BlockerFn = ({ currentLocation, nextLocation, action }) =>
  closeOpened.size > 0 &&
  (action === 'BACK' || action === 'GO') &&
  nextLocation.state.__TSR_index < currentLocation.state.__TSR_index

/** The overlay may stay open, such as a form that asks for confirmation. */
export function closeNewestOverlay(): void {
  ;[...closeOpened].at(-1)?.()
}

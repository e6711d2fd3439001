import { useBlocker } from '@tanstack/react-router'

let skipsPrompt = false

/** From here on the page goes without a question: what was written on it is given up. */
export function skipLeavePrompt(): void {
  skipsPrompt = true
}

/** Holds back every way out of the page, closing the tab included, while `hasUnsaved` says so. */
export function useLeaveBlocker(hasUnsaved: () => boolean) {
  return useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: () => !skipsPrompt && hasUnsaved(),
    withResolver: true,
  })
}

import { useBlocker } from '@tanstack/react-router'

let skipsPrompt = false

export function skipLeavePrompt(): void {
  skipsPrompt = true
}

/** Blocks leaving the page, including closing the tab, while `hasUnsaved` returns true. */
export function useLeaveBlocker(hasUnsaved: () => boolean) {
  return useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: () => !skipsPrompt && hasUnsaved(),
    withResolver: true,
  })
}

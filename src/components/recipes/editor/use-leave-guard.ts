import { useRef } from 'react'
import { useLeaveBlocker } from '~/browser/use-leave-blocker'

/** Asks before leaving while there are changes. */
export function useLeaveGuard(hasChanges: () => boolean) {
  // Set after saving or discarding: leaving no longer asks.
  const isReleased = useRef(false)
  const { isBlocked, proceed, reset } = useLeaveBlocker(() => !isReleased.current && hasChanges())
  return {
    isConfirming: isBlocked,
    stay: reset,
    leave: proceed,
    release: () => {
      isReleased.current = true
    },
  }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>

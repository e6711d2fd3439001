import { useRef } from 'react'
import { useLeaveBlocker } from '~/browser/use-leave-blocker'

/** Keeps the person in the editor while there are changes, until they say what is to happen with them. */
export function useLeaveGuard(hasChanges: () => boolean) {
  // Once saved or thrown away, leaving asks nothing any more.
  const isReleased = useRef(false)
  const { status, proceed, reset } = useLeaveBlocker(() => !isReleased.current && hasChanges())
  return {
    isAsking: status === 'blocked',
    stay: () => reset?.(),
    leave: () => proceed?.(),
    release: () => {
      isReleased.current = true
    },
  }
}

export type LeaveGuard = ReturnType<typeof useLeaveGuard>

import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'

/** Keeps the person in the editor while there are changes, until they say what is to happen with them. */
export function useLeaveGuard(hasChanges: () => boolean) {
  // Once saved or thrown away, leaving asks nothing any more.
  const isReleased = useRef(false)
  const isBlocking = () => !isReleased.current && hasChanges()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: isBlocking,
    enableBeforeUnload: isBlocking,
    withResolver: true,
  })
  return {
    /** The person wants to leave. */
    isAsking: status === 'blocked',
    stay: () => reset?.(),
    leave: () => proceed?.(),
    release: () => {
      isReleased.current = true
    },
  }
}

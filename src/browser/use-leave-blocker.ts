import { type BlockerFn, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isBackOverOverlay } from './open-overlays'

let skipsPrompt = false

export function skipLeavePrompt(): void {
  skipsPrompt = true
}

/** Closing the tab and signing out ask first, on every page, until the result is called. */
export const blockUnload = (history: RouterHistory): (() => void) =>
  history.block({ blockerFn: () => false, enableBeforeUnload: () => !skipsPrompt })

type Step = Parameters<BlockerFn>[0]

/**
 * Blocks leaving the page, including closing the tab, while `hasUnsaved` returns true. Unlike the router's own
 * `useBlocker`, it reverts a step back immediately: while that one waits, a second step back confuses the history.
 */
export function useLeaveBlocker(hasUnsaved: () => boolean) {
  const { history } = useRouter()
  const [step, setStep] = useState<Step | null>(null)
  const latest = useRef(hasUnsaved)
  useEffect(() => {
    latest.current = hasUnsaved
  })
  useEffect(
    () =>
      history.block({
        blockerFn: (next) => {
          if (isBackOverOverlay(next) || !latest.current()) return false
          setStep(next)
          return true
        },
        enableBeforeUnload: () => !skipsPrompt && latest.current(),
      }),
    [history],
  )
  const reset = () => setStep(null)
  const proceed = () => {
    if (!step) return
    reset()
    const { action, currentLocation, nextLocation } = step
    const { href, state } = nextLocation
    if (action === 'PUSH') history.push(href, state, { ignoreBlocker: true })
    else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true })
    else history.go(state.__TSR_index - currentLocation.state.__TSR_index, { ignoreBlocker: true })
  }
  return { isBlocked: step !== null, proceed, reset }
}

import { useEffect } from 'react'
import { onSignOut } from '~/browser/sign-out'
import { whenIdle } from '~/browser/when-idle'
import { HAND_OVER_MARK } from '~/lib/import/hand-over'

const waitingPages = () => import('~/browser/waiting-pages')

function hasWaitingPages(): boolean {
  try {
    return localStorage.getItem(HAND_OVER_MARK) !== null
  } catch {
    return false
  }
}

/**
 * Beside every page: removes pages that were handed over from this device, when they have waited too long and when
 * somebody signs out.
 */
export function useWaitingPages(): void {
  useEffect(() => {
    if (hasWaitingPages()) return whenIdle(async () => (await waitingPages()).dropOldPages())
  }, [])
  useEffect(
    () =>
      onSignOut(async (reason) => {
        // Whoever signs in to go on with a page finds it.
        if (reason === 'signed-out') await (await waitingPages()).dropAllPages()
      }),
    [],
  )
}

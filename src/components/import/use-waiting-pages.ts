import { useEffect } from 'react'
import { onSignOut } from '~/browser/sign-out'
import { whenIdle } from '~/browser/when-idle'
import { UPLOAD_FLAG } from '~/lib/import/bookmarklet-upload'

const waitingPages = () => import('~/browser/uploaded-pages')

function hasWaitingPages(): boolean {
  try {
    return localStorage.getItem(UPLOAD_FLAG) !== null
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
    if (hasWaitingPages()) return whenIdle(async () => (await waitingPages()).deleteOldPages())
  }, [])
  useEffect(
    () =>
      onSignOut(async (reason) => {
        // Whoever signs in to go on with a page finds it.
        if (reason === 'signed-out') await (await waitingPages()).deleteAllPages()
      }),
    [],
  )
}

import { useEffect } from 'react'
import { followThemeMode } from '~/browser/theme-mode'
import { whenIdle } from '~/browser/when-idle'
import { useUploadCleanup } from '~/components/import/use-upload-cleanup'
import { OfflineHousehold } from '~/components/offline/offline-household'
import { SessionWatch } from '~/components/session/session-watch'
import { useWaitingChanges } from '~/components/shopping/use-waiting-changes'
import { ApiToasts } from './api-toasts'
import { LazyToaster } from './lazy-toaster'
import { RouteAnnouncer } from './route-announcer'
import { ShellDialogs } from './shell-dialogs'
import { useShortcuts } from './shortcuts'
import { useThemeColor } from './theme-color'

/** What works beside every page, whatever its layout. */
export function AppEffects({ themeColor }: { themeColor: string }) {
  useShortcuts()
  useThemeColor(themeColor)
  useEffect(followThemeMode, [])
  useUpdates()
  useWaitingChanges()
  useUploadCleanup()
  useEffect(() => {
    // From here on the page answers.
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <>
      <SessionWatch />
      <OfflineHousehold />
      <ApiToasts />
      <RouteAnnouncer />
      <ShellDialogs />
      <LazyToaster />
    </>
  )
}

/** Worker and builds are looked after once the page has come to rest. */
function useUpdates(): void {
  useEffect(() => {
    let stop = () => {}
    let left = false
    const stopWaiting = whenIdle(async () => {
      const { startUpdates } = await import('./updates')
      if (!left) stop = startUpdates()
    })
    return () => {
      left = true
      stopWaiting()
      stop()
    }
  }, [])
}

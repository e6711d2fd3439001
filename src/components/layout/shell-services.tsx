import { useEffect } from 'react'
import { SessionWatch } from '~/components/session/session-watch'
import { followThemeMode } from '~/lib/theme/mode'
import { whenIdle } from '~/lib/when-idle'
import { AnswerToasts } from './answer-toasts'
import { LazyToaster } from './lazy-toaster'
import { PageChange } from './page-change'
import { ShellDialogs } from './shell-dialogs'
import { useShortcuts } from './shortcuts'
import { useThemeColor } from './theme-color'

/** What works beside every page, whatever its layout. */
export function ShellServices({ themeColor }: { themeColor: string }) {
  useShortcuts()
  useThemeColor(themeColor)
  useEffect(followThemeMode, [])
  useEffect(() => {
    // From here on the page answers.
    document.documentElement.dataset.hydrated = ''
    let stop: (() => void) | undefined
    const stopWaiting = whenIdle(async () => {
      const { startUpdates } = await import('./updates')
      stop = startUpdates()
    })
    return () => {
      stopWaiting()
      stop?.()
    }
  }, [])
  return (
    <>
      <SessionWatch />
      <AnswerToasts />
      <PageChange />
      <ShellDialogs />
      <LazyToaster />
    </>
  )
}

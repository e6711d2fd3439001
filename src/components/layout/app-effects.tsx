import { useRouter } from '@tanstack/react-router'
import { useStore } from '@tanstack/react-store'
import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstInput } from '~/browser/first-input'
import { loadOnce } from '~/browser/loading/load-once'
import { useLoaded } from '~/browser/loading/use-loaded'
import { takeRefusedPage } from '~/browser/refused-page'
import { followThemeMode } from '~/browser/theme-mode'
import { useTimers } from '~/browser/timers/timers'
import { toMessage } from '~/browser/to-message'
import { whenIdle } from '~/browser/when-idle'
import { useUploadCleanup } from '~/components/import/use-upload-cleanup'
import { OfflineHousehold } from '~/components/offline/offline-household'
import { SessionWatch } from '~/components/session/session-watch'
import { useWaitingChanges } from '~/components/shopping/use-waiting-changes'
import { focusContentIfLost } from '~/components/ui/focus'
import { toast, toastCommands } from '~/components/ui/toast'
import { ApiError, hasStatus, isNetworkError } from '~/lib/api-error'
import { listenToApi } from '~/lib/api-notifications'
import { m } from '~/paraglide/messages.js'
import { ShellDialogs } from './shell-dialogs'
import { useShortcuts } from './shortcuts'
import { useThemeColor } from './theme-color'
import { startUpdates } from './updates'

export function AppEffects({ themeColor }: { themeColor: string }) {
  useShortcuts()
  useThemeColor(themeColor)
  useEffect(followThemeMode, [])
  useEffect(() => {
    if (takeRefusedPage()) toast.info(m.guard_not_allowed())
  }, [])
  useUpdates()
  useWaitingChanges()
  useUploadCleanup()
  useEffect(() => {
    // The page is interactive from now on.
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <>
      <SessionWatch />
      <OfflineHousehold />
      <ApiToasts />
      <RouteAnnouncer />
      <ShellDialogs />
      <Timers />
      <LazyToaster />
    </>
  )
}

const TimerDock = lazy(async () => ({ default: (await import('~/components/timers/timer-dock')).TimerDock }))

/** Loads with the first timer and stays, so that the last alarm can end. */
function Timers() {
  const isWanted = useTimers().length > 0
  const [isShown, setIsShown] = useState(false)
  if (isWanted && !isShown) setIsShown(true)
  return (
    isShown && (
      <Suspense>
        <TimerDock />
      </Suspense>
    )
  )
}

/** Starts when the page is idle. */
function useUpdates(): void {
  useEffect(() => {
    let stop = () => {}
    const stopWaiting = whenIdle(() => {
      stop = startUpdates()
    })
    return () => {
      stopWaiting()
      stop()
    }
  }, [])
}

/** Errors that are already shown, or are none: failed and aborted calls. */
function isKnown(reason: unknown): boolean {
  return reason instanceof ApiError || isNetworkError(reason) || !(reason instanceof Error)
    ? true
    : reason.name === 'AbortError'
}

/** Shows errors and success messages of API calls. A 401 ends the session instead. Unexpected errors are shown, too. */
function ApiToasts() {
  useEffect(() => {
    const stop = listenToApi((notification) => {
      if (notification.kind === 'note') toast.info(notification.message)
      else if (!notification.quiet && !hasStatus(notification.error, 401))
        toast.error(toMessage(notification.error))
    })
    const onRejection = (event: PromiseRejectionEvent) => {
      if (!isKnown(event.reason)) toast.error(m.shell_unforeseen())
    }
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      stop()
      window.removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
  return null
}

/** Content that a page still loads is there within this time. */
const RENDERED_WITHIN_MS = 10_000

/**
 * Runs `onChange` now and with changes of the document for a while: the router is done before React has rendered content
 * that it still loads.
 */
function followRendering(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document, { childList: true, characterData: true, subtree: true })
  const timer = setTimeout(() => observer.disconnect(), RENDERED_WITHIN_MS)
  onChange()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

/** As on a page load: announces the title, and focuses the content if the focus was lost and has not moved since. */
function RouteAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let stop = () => {}
    let isFocusMoved = false
    const noteFocus = () => {
      isFocusMoved = true
    }
    document.addEventListener('focusin', noteFocus)
    document.addEventListener('pointerdown', noteFocus)
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, hrefChanged, fromLocation }) => {
      if (!hrefChanged || !fromLocation) return
      isFocusMoved = false
      stop()
      stop = followRendering(() => {
        if (pathChanged) setTitle(document.title)
        if (!isFocusMoved) focusContentIfLost()
      })
    })
    return () => {
      document.removeEventListener('focusin', noteFocus)
      document.removeEventListener('pointerdown', noteFocus)
      unsubscribe()
      stop()
    }
  }, [router])
  return (
    <div aria-live="polite" aria-atomic="true" className="sr-only">
      {title}
    </div>
  )
}

/** After the first press's own work: the library's style sheet restyles the whole page. */
const AFTER_FIRST_PRESS_MS = 1000

const toasters = loadOnce(async () => (await import('~/components/ui/toaster')).Toaster)

/**
 * Loads the toaster with the first toast, or soon after the first input while online. Toasts wait until it has loaded.
 */
function LazyToaster() {
  const isWanted = useStore(toastCommands, (commands) => commands.length > 0)
  const [isShown, setIsShown] = useState(false)
  if (isWanted && !isShown) setIsShown(true)
  const Toaster = useLoaded(toasters, '', isShown)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stopWaiting = onFirstInput(() => {
      timer = setTimeout(() => void toasters.load('').catch(() => {}), AFTER_FIRST_PRESS_MS)
    })
    return () => {
      stopWaiting()
      clearTimeout(timer)
    }
  }, [])

  return isShown && Toaster && <Toaster label={m.shell_toasts()} closeLabel={m.common_close()} />
}

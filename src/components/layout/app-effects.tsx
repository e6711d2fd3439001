import { useNavigate, useRouter } from '@tanstack/react-router'
import { useStore } from '@tanstack/react-store'
import { RefreshCw } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { watchBuild } from '~/browser/build-check'
import { onFirstInput } from '~/browser/first-input'
import { watchIdle } from '~/browser/idle'
import { loadOnce } from '~/browser/loading/load-once'
import { useLoaded } from '~/browser/loading/use-loaded'
import { takeRefusedPage } from '~/browser/refused-page'
import { startOver } from '~/browser/several-import'
import {
  closeShellDialog,
  openShellDialog,
  registerShellDialogs,
  SHELL_DIALOGS,
  useShellDialog,
} from '~/browser/shell-dialog-store'
import { isHeld, isSingleKey } from '~/browser/single-keys'
import { followThemeMode } from '~/browser/theme-mode'
import { useTimers } from '~/browser/timers/timers'
import { toMessage } from '~/browser/to-message'
import { hasUnsavedWork } from '~/browser/unsaved-work'
import { switchTheme } from '~/browser/use-theme-mode'
import { whenIdle } from '~/browser/when-idle'
import { startWorker, type WorkerUpdates } from '~/browser/worker-updates'
import { useUploadCleanup } from '~/components/import/use-upload-cleanup'
import { OfflineHousehold } from '~/components/offline/offline-household'
import { SessionWatch } from '~/components/session/session-watch'
import { useWaitingChanges } from '~/components/shopping/use-waiting-changes'
import { focusContentIfLost } from '~/components/ui/focus'
import { LoadOnOpen } from '~/components/ui/load-on-open'
import { toast, toastCommands } from '~/components/ui/toast'
import { ApiError, hasStatus, isNetworkError } from '~/lib/api-error'
import { listenToApi } from '~/lib/api-notifications'
import { recipeCreatePaths } from '~/lib/recipe-create-paths'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { useThemeColor } from './theme-color'

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

const loaders = {
  invite: async () => ({ default: (await import('./invite-dialog')).InviteDialog }),
  language: async () => ({ default: (await import('./language-dialog')).LanguageDialog }),
  more: async () => ({ default: (await import('./sheets')).MoreSheet }),
  search: async () => ({ default: (await import('./search-dialog')).SearchDialog }),
  shortcuts: async () => ({ default: (await import('./shortcuts-dialog')).ShortcutsDialog }),
  signOut: async () => ({ default: (await import('./sign-out-dialog')).SignOutDialog }),
}

const dialogs = {
  invite: lazy(loaders.invite),
  language: lazy(loaders.language),
  more: lazy(loaders.more),
  search: lazy(loaders.search),
  shortcuts: lazy(loaders.shortcuts),
  signOut: lazy(loaders.signOut),
}

registerShellDialogs(loaders)

/** Dialogs stay mounted after the first opening, for the fade-out and a quick reopening. */
function ShellDialogs() {
  const { open, text } = useShellDialog()
  return SHELL_DIALOGS.map((name) => {
    const Dialog = dialogs[name]
    return (
      <LoadOnOpen key={name} open={open === name}>
        <Dialog open={open === name} text={text} onClose={closeShellDialog} />
      </LoadOnOpen>
    )
  })
}

/**
 * Registers the service worker, checks for newer builds and offers to load them. Never interrupts: a new version starts
 * on request, or after a minute without input if nothing would be lost. The returned function stops everything.
 */
function startUpdates(): () => void {
  const build = import.meta.env.RAMEKIN_BUILD
  // In development there is neither a worker nor a build.
  if (!build) return () => {}
  let worker: WorkerUpdates | undefined
  let isNew = false

  const apply = () => {
    if (!worker?.activate()) window.location.reload()
  }
  const offer = () => {
    isNew = true
    toast.info(m.update_ready(), {
      id: 'update',
      duration: Number.POSITIVE_INFINITY,
      icon: <RefreshCw />,
      action: { label: m.update_reload(), onAction: apply },
    })
  }

  const idle = watchIdle((isIdle) => {
    if (isIdle && isNew && !hasUnsavedWork()) apply()
    if (!isIdle) builds.wake()
  })
  const builds = watchBuild(build, idle.isIdle, () => {
    void worker?.check()
    offer()
  })

  void startWorker(offer).then((started) => {
    worker = started
  })

  return () => {
    idle.stop()
    builds.stop()
    worker?.stop()
  }
}

/** Milliseconds between the keys of a sequence such as G P. */
const SEQUENCE_MS = 1000

function searchFieldOfPage(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('input[aria-keyshortcuts~="/"]')].find(
    (field) => field.offsetParent !== null,
  )
}

/** Ctrl/Cmd+K opens the search, `/` focuses it; C creates; G then R, P or S navigates; T toggles the theme; ? lists them. */
function useShortcuts(): void {
  const navigate = useNavigate()
  const { user } = useSession()

  const onKeyDown = useEffectEvent((event: KeyboardEvent, previous: string) => {
    if (event.defaultPrevented || event.isComposing || isHeld(event)) return
    const key = event.key.toLowerCase()
    if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      if (!user) return
      event.preventDefault()
      void openShellDialog('search')
      return
    }
    if (!isSingleKey(event)) return
    const act = actionFor(key, previous)
    if (!act) return
    event.preventDefault()
    act()
  })

  const actionFor = (key: string, previous: string): (() => unknown) | undefined => {
    if (key === 't' && previous !== 'g') return switchTheme
    if (key === '?') return () => openShellDialog('shortcuts')
    if (key === '/') {
      const field = searchFieldOfPage()
      if (field) return () => field.focus()
      return user ? () => openShellDialog('search') : undefined
    }
    if (!user) return undefined
    const places: Record<string, string> = {
      r: `/g/${user.groupSlug}`,
      p: '/household/mealplan/planner/view',
      s: '/shopping-lists',
    }
    const place = previous === 'g' ? places[key] : undefined
    if (place) return () => navigate({ to: place })
    if (key !== 'c') return undefined
    return () => {
      startOver()
      return navigate({ to: recipeCreatePaths(user.groupSlug).add })
    }
  }

  useEffect(() => {
    let last = { key: '', at: 0 }
    const listen = (event: KeyboardEvent) => {
      const fresh = event.timeStamp - last.at < SEQUENCE_MS
      onKeyDown(event, fresh ? last.key : '')
      last = { key: event.key.toLowerCase(), at: event.timeStamp }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

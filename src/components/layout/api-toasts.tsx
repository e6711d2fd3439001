import { useEffect } from 'react'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'
import { ApiError, hasStatus, isNetworkError } from '~/lib/api-error'
import { listenToApi } from '~/lib/api-notifications'
import { m } from '~/paraglide/messages.js'

/** Errors that have been shown already, or are none: failed calls and calls given up. */
function isKnown(reason: unknown): boolean {
  return reason instanceof ApiError || isNetworkError(reason) || !(reason instanceof Error)
    ? true
    : reason.name === 'AbortError'
}

/**
 * Says what the API says: why a call failed, and the note of one that went well. A 401 ends the session instead.
 * What nobody foresaw is said too, rather than nothing.
 */
export function ApiToasts() {
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

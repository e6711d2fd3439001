import { useEffect } from 'react'
import { toast } from '~/components/ui/toast'
import { ApiError, isNetworkError } from '~/lib/api-error'
import { listenToApi } from '~/lib/api-listeners'
import { m } from '~/paraglide/messages.js'

/** Errors that have been told already, or are none: answers of the API, calls given up, a missing network. */
function isKnown(reason: unknown): boolean {
  return reason instanceof ApiError || isNetworkError(reason) || !(reason instanceof Error)
    ? true
    : reason.name === 'AbortError'
}

/**
 * Says what the API says: the message of a failed call as an error, the note of one that went well as
 * information. A 401 ends the session instead. What nobody foresaw is said too, rather than nothing.
 */
export function AnswerToasts() {
  useEffect(() => {
    const stop = listenToApi((news) => {
      if (news.kind === 'note') toast.info(news.message)
      else if (!news.quiet && news.status !== 401) toast.error(news.message || m.common_unexpected_error())
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

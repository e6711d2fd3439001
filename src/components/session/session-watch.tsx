import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasStatus } from '~/lib/api-error'
import { listenToApi } from '~/lib/api-notifications'
import {
  expireSession,
  knownUser,
  removeDataOfOthers,
  renewSession,
  useSession,
  useSessionReadAt,
} from '~/queries/session'

/**
 * Keeps the session true while a page is open: it is read again every 300 s and renewed when it is
 * due, and a 401 from any call ends it. Visitors who only look at public pages are left alone.
 */
export function SessionWatch() {
  const client = useQueryClient()
  const { user } = useSession()
  const readAt = useSessionReadAt()

  useEffect(
    () =>
      listenToApi((notification) => {
        if (notification.kind === 'error' && hasStatus(notification.error, 401) && knownUser(client))
          void expireSession()
      }),
    [client],
  )

  useEffect(() => {
    if (user) void removeDataOfOthers(user)
  }, [user])

  // Every reading of the session is a moment to look whether the token is due.
  useEffect(() => {
    if (user && readAt > 0) void renewSession(client)
  }, [client, user, readAt])

  return null
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '~/components/ui/toast'
import { hasStatus } from '~/lib/api-error'
import { listenToApi } from '~/lib/api-notifications'
import { m } from '~/paraglide/messages.js'
import { forgetHousehold, renewSession } from '~/queries/follow-session'
import { knownUser, useSession, useSessionReadAt } from '~/queries/session'
import { expireSession, removeOtherHouseholdsCopies, removeOtherUsersData } from '~/queries/session-end'

/** Every 300 s. A 401 ends the session, a changed household reloads. Not for visitors of public pages. */
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
    if (!user) return
    void removeOtherUsersData(user)
    void removeOtherHouseholdsCopies(user)
  }, [user])

  const home = useRef(user?.householdId)
  useEffect(() => {
    const before = home.current
    home.current = user?.householdId
    if (!user || !before || before === user.householdId) return
    void forgetHousehold(client)
    toast.info(m.session_moved({ household: user.household }))
  }, [client, user])

  // Every refetch of the session checks whether the token is due.
  useEffect(() => {
    if (user && readAt > 0) void renewSession(client)
  }, [client, user, readAt])

  return null
}

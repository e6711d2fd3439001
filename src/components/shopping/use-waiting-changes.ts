import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasStoredChanges, removeStoredChanges } from '~/browser/offline-queue/change-storage'
import { onSignOut } from '~/browser/sign-out'
import { whenIdle } from '~/browser/when-idle'
import { useSession } from '~/queries/session'

/** Beside every page: sends what earlier visits could not send, and removes it when the person signs out. */
export function useWaitingChanges(): void {
  const client = useQueryClient()
  const userId = useSession().user?.id

  useEffect(() => {
    if (!userId || !hasStoredChanges(userId)) return
    return whenIdle(async () => {
      const { wakeChanges } = await import('~/queries/shopping-changes')
      wakeChanges(client)
    })
  }, [client, userId])

  useEffect(
    () =>
      onSignOut((reason) => {
        // Whose session ended by itself comes back, and finds what was not sent yet.
        if (reason === 'signed-out') removeStoredChanges()
      }),
    [],
  )
}

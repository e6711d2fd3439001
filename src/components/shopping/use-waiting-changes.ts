import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasWaitingChanges } from '~/browser/offline-queue/waiting-mark'
import { onLeaving } from '~/browser/private-data'
import { whenIdle } from '~/browser/when-idle'
import { useSession } from '~/queries/session'

/**
 * Beside every page: sends what earlier visits could not send, and removes lists and changes from this device when
 * somebody signs out. Costs nothing where there is nothing.
 */
export function useWaitingChanges(): void {
  const client = useQueryClient()
  const userId = useSession().user?.id

  useEffect(() => {
    if (!userId || !hasWaitingChanges()) return
    return whenIdle(async () => {
      const { wakeChanges } = await import('~/queries/shopping-changes')
      wakeChanges(client)
    })
  }, [client, userId])

  useEffect(
    () =>
      onLeaving(async (reason) => {
        // Whose session ended by itself comes back, and finds what was not sent yet.
        if (reason !== 'signed-out') return
        const { forgetShopping } = await import('~/browser/offline-queue/forget-shopping')
        await forgetShopping()
      }),
    [],
  )
}

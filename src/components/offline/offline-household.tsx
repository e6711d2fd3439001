import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { removePrivateCaches, storeShell } from '~/browser/offline/app-shell'
import { reportServerReached } from '~/browser/offline/connection'
import { clearResults, removeForeignResults, removeOldResults } from '~/browser/offline/device-storage'
import { pageStream } from '~/browser/page-stream'
import { onSignOut } from '~/browser/sign-out'
import { whenIdle } from '~/browser/when-idle'
import { confirmSignOut } from '~/browser/worker-updates'
import type { LiveEvent } from '~/lib/live/live-event'
import { useSession } from '~/queries/session'

/** Bursts of changes cause one read. */
const FOLLOW_DELAY_MS = 1000

/** Stores offline data in idle time and on changes; removes it on sign-out. */
export function OfflineHousehold() {
  const client = useQueryClient()
  const { user } = useSession()
  const userId = user?.id
  const householdId = user?.householdId

  useEffect(() => {
    if (!userId) return
    return whenIdle(
      () =>
        void removeForeignResults(userId)
          .then(removeOldResults)
          .catch(() => {}),
    )
  }, [userId])

  useEffect(() => {
    // Without a worker no page opens offline, so its data is useless.
    if (!userId || !householdId || !import.meta.env.RAMEKIN_BUILD || !('serviceWorker' in navigator)) return
    let stop = () => {}
    let left = false
    const stopWaiting = whenIdle(async () => {
      await navigator.serviceWorker.ready
      const { createHouseholdCopy } = await import('./household-copy')
      if (left) return
      const copy = createHouseholdCopy(client)
      const timers = new Map<string, ReturnType<typeof setTimeout>>()
      const follow = (event: LiveEvent) => {
        const key = JSON.stringify([event.name, event.data])
        clearTimeout(timers.get(key))
        timers.set(
          key,
          setTimeout(() => void copy.follow(event).catch(() => {}), FOLLOW_DELAY_MS),
        )
      }
      const endStream = pageStream().listen({
        onEvent: follow,
        onOpen: () => reportServerReached(true),
        onUnreachable: () => reportServerReached(false),
      })
      stop = () => {
        copy.stop()
        endStream()
        for (const timer of timers.values()) clearTimeout(timer)
      }
      await storeShell(userId).catch(() => {})
      await copy.read()
    })
    return () => {
      left = true
      stopWaiting()
      stop()
    }
  }, [client, userId, householdId])

  useEffect(
    () =>
      onSignOut(async (reason) => {
        await Promise.all([
          confirmSignOut().then(removePrivateCaches),
          // After an expired session the same person usually returns. Others cannot read the data, and the next
          // person's sign-in removes it.
          reason === 'signed-out' && clearResults(),
        ])
      }),
    [],
  )
  return null
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToRefusals, type RefusedChange } from '~/browser/offline-queue/refusals'
import { hasWaitingChanges } from '~/browser/offline-queue/waiting-mark'
import { onLeaving } from '~/browser/private-data'
import { whenIdle } from '~/browser/when-idle'
import { toast } from '~/components/ui/toast'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'

function toastRefusal({ change: { title, listId }, why, titles }: RefusedChange): void {
  if (why === 'items-gone' && titles.length > 1)
    toast.info(m.shopping_change_items_gone({ titles: joinTexts(titles) }))
  else if (why === 'items-gone') toast.info(m.shopping_change_item_gone({ title: titles[0] ?? title }))
  else if (why === 'refused') toast.error(m.shopping_change_refused({ title }))
  else toast.error(m.shopping_change_list_gone(), { id: `gone ${listId}` })
}

/**
 * Beside every page: sends what earlier visits could not send, says what the server refused, and removes lists and
 * changes from this device when somebody signs out.
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

  useEffect(() => listenToRefusals(toastRefusal), [])

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

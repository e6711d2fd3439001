import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hasStoredChanges, removeStoredChanges } from '~/browser/offline-queue/change-storage'
import { listenToRefusals, type RefusedChange } from '~/browser/offline-queue/refusals'
import { onSignOut } from '~/browser/sign-out'
import { whenIdle } from '~/browser/when-idle'
import { toast } from '~/components/ui/toast'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { sendStoredChanges } from '~/queries/stored-changes'

function toastRefusal({ change: { title, listId }, why, titles }: RefusedChange): void {
  if (why === 'items-gone' && titles.length > 1)
    toast.info(m.shopping_change_items_gone({ titles: joinTexts(titles) }))
  else if (why === 'items-gone') toast.info(m.shopping_change_item_gone({ title: titles[0] ?? title }))
  else if (why === 'refused') toast.error(m.shopping_change_refused({ title }))
  else toast.error(m.shopping_change_list_gone(), { id: `gone ${listId}` })
}

/**
 * Beside every page: sends what earlier visits could not send, says what the server refused, and removes it
 * when the person signs out.
 */
export function useWaitingChanges(): void {
  const client = useQueryClient()
  const userId = useSession().user?.id

  useEffect(() => {
    if (!userId || !hasStoredChanges(userId)) return
    return whenIdle(() => sendStoredChanges(client, userId))
  }, [client, userId])

  useEffect(() => listenToRefusals(toastRefusal), [])

  useEffect(
    () =>
      onSignOut((reason) => {
        // Whose session ended by itself comes back, and finds what was not sent yet.
        if (reason === 'signed-out') removeStoredChanges()
      }),
    [],
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import {
  listenToRefusals,
  type RefusedChange,
  removeRefusal,
  storedRefusals,
} from '~/browser/offline-queue/refusals'
import type { Refusal } from '~/browser/offline-queue/send-change'
import { hasStoredChanges, removeStoredChanges } from '~/browser/offline-queue/waiting-changes'
import { onSignOut } from '~/browser/sign-out'
import { toMessage } from '~/browser/to-message'
import { whenIdle } from '~/browser/when-idle'
import { toast } from '~/components/ui/toast'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import { repeatRefused, sendStoredChanges } from '~/queries/stored-changes'

const rescueLabels: Record<Refusal, () => string> = {
  overruled: m.shopping_rescue_overruled,
  'items-gone': m.shopping_rescue_item,
  'list-gone': m.shopping_rescue_list,
  refused: m.shopping_rescue_text,
}

function refusalText({ title, why, titles }: RefusedChange): string {
  const names = { titles: joinTexts(titles.length > 0 ? titles : [title]) }
  if (why === 'refused') return m.shopping_change_refused(names)
  if (why === 'list-gone') return m.shopping_change_list_gone()
  return why === 'items-gone' ? m.shopping_change_items_gone(names) : m.shopping_changes_overruled(names)
}

/** If input was lost, the toast stays, even on the next page, until the person restores or dismisses it. */
function toastRefusal(refused: RefusedChange, repeat: () => Promise<void>, forget: () => void): void {
  const { id, why, work } = refused
  const onAction = async () => {
    try {
      await repeat()
      forget()
    } catch (error) {
      toast.error(toMessage(error))
      toastRefusal(refused, repeat, forget)
    }
  }
  const show = why === 'refused' || why === 'list-gone' ? toast.error : toast.info
  const action = { label: rescueLabels[why](), onAction: () => void onAction() }
  const whole = { id: `refused ${id}`, duration: Infinity, action, onDismiss: forget }
  show(refusalText(refused), work ? whole : undefined)
}

/** On every page: sends changes of earlier visits, reports refusals, and clears them on sign-out. */
export function useWaitingChanges(): void {
  const client = useQueryClient()
  const navigate = useNavigate()
  const userId = useSession().user?.id

  useEffect(() => {
    if (!userId || !hasStoredChanges(userId)) return
    return whenIdle(() => sendStoredChanges(client, userId))
  }, [client, userId])

  useEffect(() => {
    if (!userId) return
    const showRefusal = (refused: RefusedChange) => {
      const repeat = async () => {
        const listId = await repeatRefused(client, refused, m.shopping_new_list())
        if (refused.why === 'list-gone') await navigate({ to: '/shopping-lists/$id', params: { id: listId } })
      }
      toastRefusal(refused, repeat, () => removeRefusal(userId, refused.id))
    }
    storedRefusals(userId).forEach(showRefusal)
    return listenToRefusals(showRefusal)
  }, [client, navigate, userId])

  useEffect(
    () =>
      onSignOut((reason) => {
        // After an expired session the person returns and finds unsent changes.
        if (reason === 'signed-out') removeStoredChanges()
      }),
    [],
  )
}

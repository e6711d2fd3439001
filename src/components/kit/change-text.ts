import { m } from '~/paraglide/messages.js'
import { useSession } from '~/queries/session'
import type { RowChange } from '~/schemas/error'
import { useAgoText } from './moment-text'

/** "Changed by Tom, 5 minutes ago". */
export function useChangeText(): (change: RowChange) => string {
  const { user } = useSession()
  const agoText = useAgoText()
  return ({ by, at }) => {
    const when = agoText(at)
    if (!by) return m.common_labeled({ label: m.common_version_theirs(), value: when })
    if (by.id === user?.id) return m.undo_changed_by_you({ when })
    return m.undo_changed_by({ person: by.name || m.undo_someone(), when })
  }
}

import { Button } from '~/components/ui/button'
import { m } from '~/paraglide/messages.js'

interface SaveBarProps {
  changes: number
  /** Why the last attempt came to nothing. */
  failure: string | null
  busy: boolean
  onSave: () => void
  onDiscard: () => void
}

/** The bar at the lower edge: what is unsaved, and the two ways out. */
export function SaveBar({ changes, failure, busy, onSave, onDiscard }: SaveBarProps) {
  return (
    <div className="save-bar">
      <p role="status" className={failure ? 'save-failure' : 'save-state'}>
        {failure ?? (changes > 0 ? m.editor_changes({ count: changes }) : m.editor_no_changes())}
      </p>
      <Button variant="ghost" onClick={onDiscard}>
        {changes > 0 ? m.common_discard() : m.common_close()}
      </Button>
      <Button variant="primary" loading={busy} aria-keyshortcuts="Control+S" onClick={onSave}>
        {m.editor_save()}
      </Button>
    </div>
  )
}

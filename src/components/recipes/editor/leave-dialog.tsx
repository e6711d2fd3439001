import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'

interface LeaveDialogProps {
  open: boolean
  changes: number
  busy: boolean
  onStay: () => void
  onDiscard: () => void
  onSave: () => void
}

export function LeaveDialog({ open, changes, busy, onStay, onDiscard, onSave }: LeaveDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onStay}
      dismissable={!busy}
      title={m.editor_leave_title()}
      description={m.editor_leave_text({ count: changes })}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onStay}>
            {m.common_keep_editing()}
          </Button>
          <Button variant="danger" disabled={busy} onClick={onDiscard}>
            {m.common_discard()}
          </Button>
          <Button data-autofocus variant="primary" loading={busy} onClick={onSave}>
            {m.common_save()}
          </Button>
        </>
      }
    />
  )
}

import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { m } from '~/paraglide/messages.js'

interface GoneDialogProps {
  open: boolean
  /** It is being saved: nothing else can be chosen. */
  busy: boolean
  onStay: () => void
  onSaveAsNew: () => void
}

/** Someone else deleted the recipe that was to be saved: offers to make a new one of what was written. */
export function GoneDialog({ open, busy, onStay, onSaveAsNew }: GoneDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onStay}
      dismissable={!busy}
      title={m.editor_gone_title()}
      description={m.editor_gone_text()}
      footer={
        <>
          <Button variant="ghost" disabled={busy} onClick={onStay}>
            {m.common_keep_editing()}
          </Button>
          <Button data-autofocus variant="primary" loading={busy} onClick={onSaveAsNew}>
            {m.editor_gone_save()}
          </Button>
        </>
      }
    />
  )
}

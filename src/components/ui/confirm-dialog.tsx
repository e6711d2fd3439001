import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** What will happen; stands in a well. */
  consequence?: ReactNode
  /** The label of the button: a verb. */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  /** The dialog waits for a promise and closes when it is fulfilled; a rejected one leaves it open. */
  onConfirm: () => unknown
}

/** Asks before something that cannot be undone. What can be undone gets a toast with "Undo" instead. */
export function ConfirmDialog({
  consequence,
  confirmLabel,
  cancelLabel,
  danger,
  onConfirm,
  onOpenChange,
  ...dialog
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // Whoever did the work has shown what went wrong; the question stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      onOpenChange={onOpenChange}
      dismissable={!busy}
      footer={
        <>
          <Button data-autofocus={danger || undefined} disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button
            data-autofocus={danger ? undefined : true}
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {consequence && <div className="panel panel-soft text-sm text-fg-2">{consequence}</div>}
    </Dialog>
  )
}

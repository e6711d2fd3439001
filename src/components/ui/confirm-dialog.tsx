import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  consequence?: ReactNode
  /** A verb. */
  confirmLabel: string
  cancelLabel: string
  danger?: boolean
  /** A returned promise keeps the dialog open until it is fulfilled; if it is rejected, the dialog stays. */
  onConfirm: () => unknown
}

/** Only for irreversible actions; others get a toast with "Undo". */
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
      // `onConfirm` has already shown the error; the question stays.
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

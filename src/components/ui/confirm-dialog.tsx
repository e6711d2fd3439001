import { type ReactNode, useState } from 'react'
import { Button } from './button'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question. */
  title: ReactNode
  description?: ReactNode
  /** What will happen, in words; stands in a well. */
  consequence?: ReactNode
  /** The verb. */
  confirmLabel: string
  cancelLabel: string
  /** Takes something away for good. */
  danger?: boolean
  /** The dialog waits for a promise and closes when it is kept; a broken one leaves it open. */
  onConfirm: () => unknown
}

/** Asks before something that cannot be undone. What can be undone gets a toast with "Undo" instead. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  consequence,
  confirmLabel,
  cancelLabel,
  danger,
  onConfirm,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)

  const confirm = async () => {
    setBusy(true)
    try {
      await onConfirm()
      onOpenChange(false)
    } catch {
      // Whoever did the work has said what went wrong; the question stays.
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      role="alertdialog"
      open={open}
      onOpenChange={onOpenChange}
      dismissable={!busy}
      title={title}
      description={description}
      footer={
        <>
          <Button data-autofocus disabled={busy} onClick={() => onOpenChange(false)}>
            {cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {consequence && <div className="panel panel-soft text-sm text-fg-2">{consequence}</div>}
    </Dialog>
  )
}

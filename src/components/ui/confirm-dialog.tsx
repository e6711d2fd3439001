import type { ReactNode } from 'react'
import { useOpener } from './dialog'
import { lazyPart, useOverlayPart } from './lazy-part'

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

const confirmPart = lazyPart(() => import('./confirm-panel'))

/** Asks before something that cannot be undone. What can be undone gets a toast with "Undo" instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const opener = useOpener(props.open)
  const part = useOverlayPart(confirmPart, props.open, () => props.onOpenChange(false))
  return part ? <part.ConfirmPanel {...props} opener={opener} /> : null
}

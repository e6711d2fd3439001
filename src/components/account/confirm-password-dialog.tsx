import * as v from 'valibot'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { m } from '~/paraglide/messages.js'
import type { OwnerProof } from '~/schemas/two-step'
import { useOwnerProof } from './owner-proof'

interface ConfirmPasswordDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  saveLabel: string
  /** Errors appear at their field or above the buttons. */
  onConfirm: (proof: OwnerProof) => Promise<void>
  onConfirmed?: () => void
}

/** Asks for password and, if enabled, code before actions that an open browser alone must not allow. */
export function ConfirmPasswordDialog({ onConfirm, onConfirmed, ...dialog }: ConfirmPasswordDialogProps) {
  const { entries, initial, fields } = useOwnerProof()
  return (
    <FormDialog
      {...dialog}
      title={m.two_step_confirm_password()}
      schema={v.object(entries)}
      initial={initial}
      onSave={onConfirm}
      onSaved={onConfirmed}
    >
      {fields}
    </FormDialog>
  )
}

import * as v from 'valibot'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { m } from '~/paraglide/messages.js'
import type { OwnerProof } from '~/schemas/two-step'
import { useOwnerProof } from './owner-proof'

interface ConfirmPasswordDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  saveLabel: string
  /** Does what the password is for; what it throws is said at the field or above the buttons. */
  onConfirm: (proof: OwnerProof) => Promise<void>
  onConfirmed?: () => void
}

/** Asks for the password, and the code of whoever has one, before an action that a passer-by at an open screen must not do. */
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

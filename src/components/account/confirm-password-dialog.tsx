import * as v from 'valibot'
import { PasswordField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { m } from '~/paraglide/messages.js'

const schema = v.object({ currentPassword: v.pipe(v.string(), v.nonEmpty()) })

interface ConfirmPasswordDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  saveLabel: string
  /** Does what the password is for; what it throws is said at the field or above the buttons. */
  onConfirm: (currentPassword: string) => Promise<void>
  onConfirmed?: () => void
}

/** Asks for the password before an action that a passer-by at an open screen must not do. */
export function ConfirmPasswordDialog({ onConfirm, onConfirmed, ...dialog }: ConfirmPasswordDialogProps) {
  return (
    <FormDialog
      {...dialog}
      title={m.two_step_confirm_password()}
      schema={schema}
      initial={{ currentPassword: '' }}
      onSave={({ currentPassword }) => onConfirm(currentPassword)}
      onSaved={onConfirmed}
    >
      <PasswordField
        name="currentPassword"
        label={m.common_password()}
        required
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

import * as v from 'valibot'
import { toMessage } from '~/browser/to-message'
import { CheckboxField, PasswordField } from '~/components/kit/form/fields'
import { Form, SubmitButton } from '~/components/kit/form/form'
import { FormFieldError } from '~/components/kit/form/use-kit-form'
import { toast } from '~/components/ui/toast'
import { hasStatus } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import { useChangePassword } from '~/queries/account'
import { Password } from '~/schemas/user'
import { NewPasswordField } from './new-password-field'

const empty = { currentPassword: '', newPassword: '', endTokensAndPasskeys: false }

const NewPassword = v.object({
  currentPassword: v.pipe(v.string(), v.nonEmpty()),
  newPassword: Password,
  endTokensAndPasskeys: v.boolean(),
})

export function PasswordForm({ username }: { username: string }) {
  const { mutateAsync } = useChangePassword()
  return (
    <Form
      schema={NewPassword}
      initial={empty}
      emptied
      onSave={async (change) => {
        try {
          const { message } = await mutateAsync(change)
          toast.info(message)
        } catch (error) {
          throw hasStatus(error, 400, 429) ? new FormFieldError('currentPassword', toMessage(error)) : error
        }
      }}
      footer={({ isBusy }) => (
        <SubmitButton loading={isBusy} className="justify-self-start">
          {m.account_password_change()}
        </SubmitButton>
      )}
    >
      {/* Identifies the account for password managers. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={m.account_password_current()}
        required
        autoComplete="current-password"
      />
      <NewPasswordField name="newPassword" label={m.account_password_new()} />
      <CheckboxField
        name="endTokensAndPasskeys"
        label={m.account_password_end_access()}
        hint={m.account_password_end_access_hint()}
      />
    </Form>
  )
}

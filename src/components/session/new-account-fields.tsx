import { NewPasswordStrength } from '~/components/account/strength-bar'
import { EmailField, PasswordField, TextField } from '~/components/kit/form/fields'
import { m } from '~/paraglide/messages.js'
import { PASSWORD_MIN } from '~/schemas/user'
import { UsernameField } from './username-field'

/** What a person says of themselves who makes an account. */
export function NewAccountFields() {
  return (
    <>
      <TextField name="fullName" label={m.account_full_name()} required autoComplete="name" />
      <EmailField />
      <UsernameField />
      <PasswordField
        name="password"
        label={m.common_password()}
        hint={m.account_password_hint({ count: PASSWORD_MIN })}
        required
        autoComplete="new-password"
      />
      <NewPasswordStrength name="password" />
    </>
  )
}

import { NewPasswordField } from '~/components/account/new-password-field'
import { EmailField, TextField } from '~/components/kit/form/fields'
import { m } from '~/paraglide/messages.js'
import { UsernameField } from './username-field'

export function NewAccountFields() {
  return (
    <>
      <TextField name="fullName" label={m.account_full_name()} required autoComplete="name" />
      <EmailField />
      <UsernameField />
      <NewPasswordField name="password" label={m.common_password()} />
    </>
  )
}

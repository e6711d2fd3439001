import { useEffect, useRef } from 'react'
import { NewPasswordField } from '~/components/account/new-password-field'
import { EmailField, TextField, textOf } from '~/components/kit/form/fields'
import { useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { usernameFor } from '~/lib/username-for'
import { m } from '~/paraglide/messages.js'

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

/** Follows `fullName` until edited. */
function UsernameField() {
  const suggestion = usernameFor(textOf(useFieldValue('fullName')))
  const { value, setValue } = useKitField('username')
  const suggested = useRef(suggestion)
  useEffect(() => {
    if (value === suggested.current && suggestion !== suggested.current) setValue(suggestion)
    suggested.current = suggestion
  })
  return (
    <TextField
      name="username"
      label={m.account_username()}
      hint={m.account_username_hint()}
      required
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

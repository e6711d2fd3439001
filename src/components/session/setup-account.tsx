import { useEffect, useRef } from 'react'
import { StrengthBar } from '~/components/account/strength-bar'
import { PasswordField, TextField, textOf } from '~/components/kit/form/fields'
import { useFieldValue, useKitField } from '~/components/kit/form/use-kit-form'
import { usernameFor } from '~/lib/username-for'
import { m } from '~/paraglide/messages.js'
import { PASSWORD_MIN } from '~/schemas/user'

/** First step: who the administrator is. */
export function SetupAccount() {
  const fullName = textOf(useFieldValue('fullName'))
  const password = textOf(useFieldValue('password'))
  const username = useKitField('username')
  const suggested = useRef(usernameFor(fullName))

  // The username follows the name until somebody writes one.
  useEffect(() => {
    const next = usernameFor(fullName)
    if (username.value === suggested.current && next !== suggested.current) username.setValue(next)
    suggested.current = next
  })

  return (
    <>
      <div>
        <h1>{m.setup_title()}</h1>
        <p className="mt-1.5 text-fg-2">{m.setup_text()}</p>
      </div>
      <TextField name="fullName" label={m.account_full_name()} required autoComplete="name" />
      <TextField
        name="email"
        label={m.account_email()}
        required
        type="email"
        autoComplete="email"
        dir="ltr"
      />
      <TextField
        name="username"
        label={m.account_username()}
        hint={m.account_username_hint()}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={m.common_password()}
        hint={m.account_password_hint({ count: PASSWORD_MIN })}
        required
        autoComplete="new-password"
      />
      <StrengthBar password={password} />
    </>
  )
}

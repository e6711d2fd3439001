import { useEffect, useRef } from 'react'
import { StrengthBar } from '~/components/account/strength-bar'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { PasswordInput } from '~/components/ui/password-input'
import { usernameFor } from '~/lib/username-for'
import { m } from '~/paraglide/messages.js'
import { PASSWORD_MIN } from '~/schemas/user'
import type { SetupFields } from './setup-fields'

/** First step: who the administrator is. */
export function SetupAccount({ fields, isCodeNeeded }: { fields: SetupFields; isCodeNeeded: boolean }) {
  const { values, errors, bind, setValue } = fields
  const suggested = useRef(usernameFor(values.fullName))

  // The username follows the name until somebody writes one.
  useEffect(() => {
    const next = usernameFor(values.fullName)
    if (values.username === suggested.current && next !== suggested.current) setValue('username', next)
    suggested.current = next
  })

  return (
    <>
      <div>
        <h1>{m.setup_title()}</h1>
        <p className="mt-1.5 text-fg-2">{m.setup_text()}</p>
      </div>
      {isCodeNeeded && (
        <Field label={m.setup_code()} hint={m.setup_code_hint()} error={errors.setupCode} required>
          <Input {...bind('setupCode')} autoComplete="one-time-code" spellCheck={false} dir="ltr" />
        </Field>
      )}
      <Field label={m.account_full_name()} error={errors.fullName} required>
        <Input {...bind('fullName')} autoComplete="name" />
      </Field>
      <Field label={m.account_email()} error={errors.email} required>
        <Input {...bind('email')} type="email" autoComplete="email" dir="ltr" />
      </Field>
      <Field label={m.account_username()} hint={m.account_username_hint()} error={errors.username} required>
        <Input {...bind('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field
        label={m.common_password()}
        hint={m.account_password_hint({ count: PASSWORD_MIN })}
        error={errors.password}
        required
      >
        <PasswordInput
          {...bind('password')}
          autoComplete="new-password"
          showLabel={m.session_password_show()}
          hideLabel={m.session_password_hide()}
        />
      </Field>
      <StrengthBar password={values.password} />
      <Button type="submit" variant="primary" size="lg" block>
        {m.setup_continue()}
      </Button>
    </>
  )
}

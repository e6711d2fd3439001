import type { FormEvent } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { PasswordInput } from '~/components/ui/password-input'
import { toast } from '~/components/ui/toast'
import { hasStatus } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import { useChangePassword } from '~/queries/account'
import { PASSWORD_MIN, Password } from '~/schemas/user'
import { StrengthBar } from './strength-bar'
import { ruleOf, useFields } from './use-fields'

const names = ['currentPassword', 'newPassword', 'repeated'] as const
type FieldName = (typeof names)[number]
const empty: Record<FieldName, string> = { currentPassword: '', newPassword: '', repeated: '' }

/** A new password, known twice. The button waits until both are the same. */
export function PasswordForm({ username }: { username: string }) {
  const { mutateAsync, isPending } = useChangePassword()
  const { form, values, errors, bind, check, fail, reset } = useFields<FieldName>(empty, {
    currentPassword: (text) => (text === '' ? m.form_required() : undefined),
    newPassword: ruleOf(Password),
    repeated: (text, { newPassword }) => (text === newPassword ? undefined : m.account_password_differs()),
  })
  const same = values.newPassword !== '' && values.newPassword === values.repeated

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!check(names)) return
    try {
      const { message } = await mutateAsync(values)
      reset(empty)
      toast.info(message)
    } catch (error) {
      if (hasStatus(error, 400, 429)) fail('currentPassword', toMessage(error))
      else toast.error(toMessage(error))
    }
  }

  const eye = { showLabel: m.session_password_show(), hideLabel: m.session_password_hide() }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <Field label={m.account_password_current()} error={errors.currentPassword} required>
        <PasswordInput {...bind('currentPassword')} {...eye} autoComplete="current-password" />
      </Field>
      <Field
        label={m.account_password_new()}
        hint={m.account_password_hint({ count: PASSWORD_MIN })}
        error={errors.newPassword}
        required
      >
        <PasswordInput {...bind('newPassword')} {...eye} autoComplete="new-password" />
      </Field>
      <StrengthBar password={values.newPassword} />
      <Field label={m.account_password_repeat()} error={errors.repeated} required>
        <PasswordInput {...bind('repeated')} {...eye} autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        variant="primary"
        loading={isPending}
        disabled={!same}
        className="justify-self-start"
      >
        {m.account_password_change()}
      </Button>
    </form>
  )
}

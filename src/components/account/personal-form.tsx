import type { FormEvent } from 'react'
import { toMessage } from '~/browser/to-message'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/input'
import { PasswordInput } from '~/components/ui/password-input'
import { toast } from '~/components/ui/toast'
import { ApiError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'
import { useUpdateSelf } from '~/queries/account'
import type { SessionUser } from '~/schemas/session'
import { Username } from '~/schemas/user'
import { Name } from '~/schemas/wire'
import { emailRule, ruleOf, useFields } from './use-fields'

const names = ['fullName', 'email', 'currentPassword', 'username'] as const
type FieldName = (typeof names)[number]

/** Name, address and username. */
export function PersonalForm({ user }: { user: SessionUser }) {
  const { mutateAsync, isPending } = useUpdateSelf(user)
  const isConfirmed = (email: string) => email === user.email || user.authMethod !== 'Mealie'
  const { form, values, errors, bind, check, fail, reset } = useFields<FieldName>(
    { fullName: user.fullName, email: user.email, currentPassword: '', username: user.username },
    {
      fullName: ruleOf(Name),
      email: emailRule,
      currentPassword: (text, { email }) =>
        text === '' && !isConfirmed(email) ? m.form_required() : undefined,
      username: ruleOf(Username),
    },
  )

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!check(names)) return
    try {
      const { message } = await mutateAsync({
        ...values,
        currentPassword: values.currentPassword || undefined,
      })
      reset({ currentPassword: '' })
      toast.info(message)
    } catch (error) {
      const field = error instanceof ApiError && names.find((name) => name === error.field)
      if (field) fail(field, toMessage(error))
      else toast.error(toMessage(error))
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <Field label={m.account_full_name()} error={errors.fullName} required>
        <Input {...bind('fullName')} autoComplete="name" />
      </Field>
      <Field label={m.account_email()} error={errors.email} required>
        <Input {...bind('email')} type="email" autoComplete="email" dir="ltr" />
      </Field>
      {!isConfirmed(values.email) && (
        <Field
          label={m.account_password_current()}
          hint={m.account_email_password_hint()}
          error={errors.currentPassword}
          required
        >
          <PasswordInput
            {...bind('currentPassword')}
            autoComplete="current-password"
            showLabel={m.session_password_show()}
            hideLabel={m.session_password_hide()}
          />
        </Field>
      )}
      <Field label={m.account_username()} error={errors.username} required>
        <Input {...bind('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Button type="submit" variant="primary" loading={isPending} className="justify-self-start">
        {m.common_save()}
      </Button>
    </form>
  )
}

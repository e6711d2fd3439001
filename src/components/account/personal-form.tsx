import { useMemo } from 'react'
import * as v from 'valibot'
import { EmailField, PasswordField, TextField } from '~/components/kit/form/fields'
import { FormSection } from '~/components/kit/form/form'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useUpdateSelf } from '~/queries/account'
import type { SessionUser } from '~/schemas/session'
import { Email } from '~/schemas/user'
import { Username } from '~/schemas/username'
import { Name } from '~/schemas/wire'

/** A new email address requires the password, if this server verifies it. */
const isConfirmed = (user: SessionUser, email: unknown) =>
  email === user.email || user.authMethod !== 'Mealie'

const personalSchema = (user: SessionUser) =>
  v.pipe(
    v.object({ fullName: Name, email: Email, currentPassword: v.string(), username: Username }),
    v.forward(
      v.partialCheck(
        [['email'], ['currentPassword']],
        ({ email, currentPassword }) => currentPassword !== '' || isConfirmed(user, email),
        () => m.form_required(),
      ),
      ['currentPassword'],
    ),
  )

const valuesOf = ({ fullName, email, username }: SessionUser) => ({
  fullName,
  email,
  currentPassword: '',
  username,
})

export function PersonalForm({ user }: { user: SessionUser }) {
  const { mutateAsync } = useUpdateSelf(user)
  const schema = useMemo(() => personalSchema(user), [user])
  return (
    <FormSection
      schema={schema}
      initial={valuesOf(user)}
      row={user}
      fromRow={valuesOf}
      onSave={async (values, based) => {
        const { message } = await mutateAsync({
          ...values,
          based,
          currentPassword: values.currentPassword || undefined,
        })
        toast.info(message)
      }}
    >
      <TextField name="fullName" label={m.account_full_name()} required autoComplete="name" />
      <EmailField />
      <EmailConfirmation user={user} />
      <TextField
        name="username"
        label={m.account_username()}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormSection>
  )
}

function EmailConfirmation({ user }: { user: SessionUser }) {
  const email = useFieldValue('email')
  if (isConfirmed(user, email)) return null
  return (
    <PasswordField
      name="currentPassword"
      label={m.account_password_current()}
      hint={m.account_email_password_hint()}
      required
      autoComplete="current-password"
    />
  )
}

import { Camera, Pencil } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { EmailField, PasswordField, TextField } from '~/components/kit/form/fields'
import { FormSection } from '~/components/kit/form/form'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { useFieldValue } from '~/components/kit/form/use-kit-form'
import { useAction } from '~/components/kit/use-action'
import { IconButton } from '~/components/ui/button'
import { FileInput } from '~/components/ui/file-input'
import { Rows } from '~/components/ui/list-row'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { useChangeAvatar, useUpdateSelf } from '~/queries/account'
import type { SessionUser } from '~/schemas/session'
import { Email } from '~/schemas/user'
import { Username } from '~/schemas/username'
import { Name } from '~/schemas/wire'
import { PersonAvatar } from './person-avatar'

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

type Values = ReturnType<typeof valuesOf>

function usePersonalSettings(user: SessionUser) {
  const { mutateAsync } = useUpdateSelf(user)
  const schema = useMemo(() => personalSchema(user), [user])
  const save = async (values: Values, based: SessionUser | undefined) => {
    const { message } = await mutateAsync({
      ...values,
      based,
      currentPassword: values.currentPassword || undefined,
    })
    toast.info(message)
  }
  return { schema, initial: valuesOf(user), row: user, fromRow: valuesOf, onSave: save }
}

export function PersonalForm({ user }: { user: SessionUser }) {
  return (
    <FormSection {...usePersonalSettings(user)}>
      <FullNameField />
      <EmailFields user={user} />
      <UsernameField />
    </FormSection>
  )
}

/** Name, email and username, each with a pencil. */
export function PersonalRows({ user }: { user: SessionUser }) {
  return (
    <Rows>
      <PersonalRow user={user} label={m.account_full_name()} value={user.fullName}>
        <FullNameField autoFocus />
      </PersonalRow>
      <PersonalRow user={user} label={m.common_email()} value={user.email ?? ''}>
        <EmailFields user={user} autoFocus />
      </PersonalRow>
      <PersonalRow user={user} label={m.account_username()} value={user.username ?? ''}>
        <UsernameField autoFocus />
      </PersonalRow>
    </Rows>
  )
}

interface PersonalRowProps {
  user: SessionUser
  label: string
  value: string
  children: ReactNode
}

function PersonalRow({ user, label, value, children }: PersonalRowProps) {
  const [isEditing, setIsEditing] = useState(false)
  return (
    <li>
      <span className="grid min-w-0 flex-1 gap-x-4 sm:grid-cols-[minmax(0,180px)_minmax(0,1fr)]">
        <span className="font-medium">{label}</span>
        <bdi className="text-fg-2 wrap-anywhere">{value}</bdi>
      </span>
      <IconButton
        label={m.common_edit_name({ name: label })}
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setIsEditing(true)}
      >
        <Pencil />
      </IconButton>
      <FormDialog
        {...usePersonalSettings(user)}
        open={isEditing}
        onOpenChange={setIsEditing}
        title={m.account_edit_title()}
      >
        {children}
      </FormDialog>
    </li>
  )
}

interface FocusProps {
  autoFocus?: boolean
}

const FullNameField = (props: FocusProps) => (
  <TextField name="fullName" label={m.account_full_name()} required autoComplete="name" {...props} />
)

const UsernameField = (props: FocusProps) => (
  <TextField
    name="username"
    label={m.account_username()}
    required
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)

function EmailFields({ user, ...props }: FocusProps & { user: SessionUser }) {
  const email = useFieldValue('email')
  return (
    <>
      <EmailField {...props} />
      {!isConfirmed(user, email) && (
        <PasswordField
          name="currentPassword"
          label={m.account_password_current()}
          hint={m.account_email_password_hint()}
          required
          autoComplete="current-password"
        />
      )}
    </>
  )
}

/** The person's picture with a button to change it. */
export function AvatarField({ user }: { user: SessionUser }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useChangeAvatar(user)
  const change = useAction(mutateAsync, { done: () => m.common_picture_saved() })
  return (
    <div className="relative me-3 flex-none self-center justify-self-start">
      <PersonAvatar user={user} size="xl" className="block" />
      <IconButton
        label={m.common_choose_picture()}
        size="sm"
        loading={change.isPending}
        className="absolute -end-2 bottom-0 bg-raised shadow-2"
        onClick={() => input.current?.click()}
      >
        <Camera />
      </IconButton>
      <FileInput
        ref={input}
        accept="image/*"
        label={m.common_choose_picture()}
        onFiles={([file]) => file && change.run(file)}
      />
    </div>
  )
}

import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { KeyRound, Lock, LockOpen, LogOut, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { PersonAvatar } from '~/components/account/person-avatar'
import { SelectField } from '~/components/kit/form/fields'
import { FormSection } from '~/components/kit/form/form'
import { useDayText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { ListRow, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Tag } from '~/components/ui/tag'
import { toast } from '~/components/ui/toast'
import { m } from '~/paraglide/messages.js'
import { adminQueries, useAdministration } from '~/queries/admin'
import { useUser } from '~/queries/session'
import type { AdminUser } from '~/schemas/admin-user'
import { AuthMethod } from '~/schemas/user'
import { BackLink } from './admin-detail'
import { DeleteUserDialog, ResetLinkDialog } from './user-dialogs'
import { AccountFields, PermissionFields, userEntries } from './user-fields'

const schema = v.object({
  ...userEntries,
  authMethod: AuthMethod,
  household: v.string(),
})

const valuesOf = (user: AdminUser) => v.parse(schema, user)

export function UserPage({ id }: { id: string }) {
  const { data: user } = useSuspenseQuery(adminQueries.user(id))
  const since = useDayText(user.createdAt, 'withYear')
  return (
    <>
      <PageHeader
        lead={<BackLink to="/admin/manage/users" label={m.common_people()} />}
        title={
          <span className="flex flex-wrap items-center gap-4">
            <PersonAvatar user={user} size="lg" />
            {user.fullName}
            {user.lockedAt && (
              <Tag tone="error" icon={<Lock />}>
                {m.admin_locked()}
              </Tag>
            )}
          </span>
        }
        subtitle={m.admin_user_since({
          household: user.household,
          date: since,
        })}
      />
      <div className="mt-8 grid items-start gap-12 lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)]">
        <AccountSection key={user.id} user={user} />
        <SignInSection user={user} />
      </div>
    </>
  )
}

function AccountSection({ user }: { user: AdminUser }) {
  const { data: group } = useSuspenseQuery(adminQueries.group(user.groupId))
  const { updateUser } = useAdministration()
  const self = useUser()
  // Versions received while the form is open: an address from one of them was not typed here.
  const [said, setSaid] = useState([user])
  if (!said.includes(user)) setSaid([...said, user])
  const confirmsEmail = ({ email, authMethod }: Pick<AdminUser, 'email' | 'authMethod'>, row: AdminUser) => {
    const versions = [...said, row]
    return (
      versions.every((user) => user.email !== email) ||
      (authMethod === 'OIDC' && versions.every((user) => user.authMethod !== 'OIDC'))
    )
  }
  const fixed =
    user.id === self.id
      ? m.admin_own_switch()
      : user.authMethod === 'Mealie'
        ? undefined
        : m.admin_provider_switch()
  return (
    <FormSection
      title={m.common_account()}
      schema={schema}
      initial={valuesOf(user)}
      row={user}
      fromRow={valuesOf}
      onSave={async (values, row = user) => {
        await updateUser(row, { ...values, confirmsEmail: confirmsEmail(values, row) })
        toast.success(m.common_saved())
      }}
    >
      <AccountFields />
      <SelectField
        name="household"
        label={m.common_household()}
        hint={m.admin_household_hint({ group: user.group })}
        options={group.households.map(({ name }) => ({ value: name, label: name }))}
      />
      <h3 className="mt-4">{m.admin_permissions()}</h3>
      <PermissionFields fixed={fixed} />
    </FormSection>
  )
}

function SignInSection({ user }: { user: AdminUser }) {
  const self = useUser()
  const navigate = useNavigate()
  const { lockUser, unlockUser, signOutUser } = useAdministration()
  const [dialog, setDialog] = useState<'reset' | 'delete'>()
  const locking = useAction(lockUser, { done: ({ fullName }) => m.admin_user_locked({ name: fullName }) })
  const unlocking = useAction(unlockUser, {
    done: ({ fullName }) => m.admin_user_unlocked({ name: fullName }),
  })
  const leaving = useAction(signOutUser, { done: () => m.session_ended_everywhere() })
  const isSelf = user.id === self.id
  return (
    <section className="grid gap-3">
      <h2>{m.admin_sign_in()}</h2>
      <Rows>
        {user.authMethod === 'Mealie' && (
          <ListRow
            title={m.admin_reset_link()}
            detail={m.admin_reset_hint()}
            end={
              <Button size="sm" icon={<KeyRound />} onClick={() => setDialog('reset')}>
                {m.common_create_link()}
              </Button>
            }
          />
        )}
        <ListRow
          title={m.admin_devices({ count: user.sessions })}
          detail={m.admin_tokens({ count: user.apiTokens })}
          end={
            <Button
              size="sm"
              icon={<LogOut className="flip" />}
              loading={leaving.isPending}
              onClick={() => void leaving.run(user.id)}
            >
              {m.session_everywhere()}
            </Button>
          }
        />
        {!isSelf && (
          <ListRow
            title={user.lockedAt ? m.admin_unlock() : m.admin_lock()}
            detail={m.admin_lock_text()}
            end={
              user.lockedAt ? (
                <Button
                  size="sm"
                  icon={<LockOpen />}
                  loading={unlocking.isPending}
                  onClick={() => void unlocking.run(user.id)}
                >
                  {m.admin_unlock()}
                </Button>
              ) : (
                <Button
                  size="sm"
                  icon={<Lock />}
                  loading={locking.isPending}
                  onClick={() => void locking.run(user.id)}
                >
                  {m.admin_lock()}
                </Button>
              )
            }
          />
        )}
        <ListRow
          title={m.admin_delete_account()}
          detail={m.admin_delete_user_text()}
          end={
            <Button size="sm" variant="danger" icon={<Trash2 />} onClick={() => setDialog('delete')}>
              {m.common_delete()}
            </Button>
          }
        />
      </Rows>
      <ResetLinkDialog user={user} open={dialog === 'reset'} onOpenChange={() => setDialog(undefined)} />
      <DeleteUserDialog
        user={user}
        open={dialog === 'delete'}
        onOpenChange={() => setDialog(undefined)}
        onDeleted={() => void navigate({ to: '/admin/manage/users', ignoreBlocker: true })}
      />
    </section>
  )
}

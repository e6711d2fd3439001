import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound, Lock, LockOpen, LogOut, Pencil, Send, Trash2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { PersonAvatar } from '~/components/account/person-avatar'
import { Invitation, USES } from '~/components/household/invite-panel'
import { tableColumns } from '~/components/kit/data/columns'
import { DataPage } from '~/components/kit/data/data-page'
import { SelectField } from '~/components/kit/form/fields'
import { FormDialog } from '~/components/kit/form/form-dialog'
import { MomentText } from '~/components/kit/moment-text'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { MenuItem, MenuSeparator } from '~/components/ui/dropdown-menu'
import { Tag } from '~/components/ui/tag'
import { m } from '~/paraglide/messages.js'
import { adminGroups, adminUsers, useAdministration } from '~/queries/admin'
import { appInfoQueries } from '~/queries/app-info'
import { useCreateInvitation } from '~/queries/invitations'
import { useUser } from '~/queries/session'
import type { AdminUser } from '~/schemas/admin-user'
import type { ReadInviteToken } from '~/schemas/registration'
import { HouseholdFields } from './household-fields'
import { DeleteUserDialog, ResetLinkDialog } from './user-dialogs'
import { methodOf, roleOf } from './user-texts'

const columns = tableColumns<AdminUser>([
  {
    key: 'fullName',
    header: () => m.common_name(),
    sortable: true,
    cell: (user) => <UserName user={user} />,
    value: ({ fullName }) => fullName,
  },
  {
    key: 'household.name',
    header: () => m.common_household(),
    plain: true,
    sortable: true,
    cell: ({ household, group }) => (
      <>
        {household}
        <span className="block text-sm text-fg-3">{group}</span>
      </>
    ),
    value: ({ household }) => household,
  },
  {
    key: 'admin',
    header: () => m.admin_role(),
    plain: true,
    cell: (user) => roleOf(user),
    value: (user) => roleOf(user),
  },
  {
    key: 'authMethod',
    header: () => m.admin_sign_in(),
    sortable: true,
    wide: true,
    cell: ({ authMethod }) => methodOf(authMethod),
    value: ({ authMethod }) => authMethod,
  },
  {
    key: 'lastSeenAt',
    header: () => m.admin_last_seen(),
    sortable: true,
    cell: ({ lastSeenAt }) => (lastSeenAt ? <MomentText moment={lastSeenAt} style="full" /> : '–'),
    value: ({ lastSeenAt }) => lastSeenAt,
  },
  {
    key: 'username',
    header: () => m.account_username(),
    sortable: true,
    hidden: true,
    wide: true,
    cell: ({ username }) => username,
    value: ({ username }) => username,
  },
])

function UserName({ user }: { user: AdminUser }) {
  const self = useUser()
  return (
    <span className="flex items-center gap-3">
      <PersonAvatar user={user} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2">
          <Link to="/admin/manage/users/$id" params={{ id: user.id }} className="row-link min-h-6 w-auto">
            {user.fullName}
          </Link>
          {user.lockedAt && (
            <Tag tone="error" icon={<Lock />}>
              {m.admin_locked()}
            </Tag>
          )}
          {user.id === self.id && <Tag>{m.common_you()}</Tag>}
        </span>
        <span className="block text-sm font-normal wrap-anywhere text-fg-3">{user.email}</span>
      </span>
    </span>
  )
}

const filters = () => [
  { key: 'all', label: m.admin_all_people() },
  { key: 'administrators', label: m.admin_filter_administrators(), queryFilter: 'admin = true' },
  { key: 'managers', label: m.admin_filter_managers(), queryFilter: 'canManage = true AND admin = false' },
  { key: 'locked', label: m.admin_filter_locked(), queryFilter: 'lockedAt IS NOT NULL' },
]

export function UsersPage() {
  const self = useUser()
  const { lockUser, unlockUser, signOutUser, unlockUsers } = useAdministration()
  const [dialog, setDialog] = useState<{ kind: 'delete' | 'reset'; user: AdminUser }>()
  const [isOpen, setIsOpen] = useState(false)
  const [isInviting, setIsInviting] = useState(false)
  const locking = useAction(lockUser, { done: ({ fullName }) => m.admin_user_locked({ name: fullName }) })
  const unlocking = useAction(unlockUser, {
    done: ({ fullName }) => m.admin_user_unlocked({ name: fullName }),
  })
  const leaving = useAction(signOutUser, { done: () => m.session_ended_everywhere() })
  const unlockingAll = useAction(unlockUsers, {
    done: ({ unlocked }) =>
      unlocked === 0 ? m.admin_locks_none() : m.admin_locks_ended({ count: unlocked }),
  })
  const ask = (kind: 'delete' | 'reset', user: AdminUser) => {
    setDialog({ kind, user })
    setIsOpen(true)
  }
  return (
    <>
      <DataPage
        resource={adminUsers}
        columns={columns}
        nameOf={({ fullName }) => fullName}
        sort="fullName"
        filters={filters()}
        createLink={
          <>
            <Link to="/admin/manage/users/create" className={buttonClass()}>
              <UserPlus />
              {m.admin_user_new()}
            </Link>
            <Button variant="primary" icon={<Send className="flip" />} onClick={() => setIsInviting(true)}>
              {m.admin_invite()}
            </Button>
          </>
        }
        actions={[
          { label: m.admin_unlock_all(), icon: <LockOpen />, onSelect: () => void unlockingAll.run() },
        ]}
        rowActions={(user) => (
          <>
            <MenuItem asChild>
              <Link to="/admin/manage/users/$id" params={{ id: user.id }}>
                <Pencil />
                {m.common_edit()}
              </Link>
            </MenuItem>
            {user.authMethod === 'Mealie' && (
              <MenuItem icon={<KeyRound />} onSelect={() => ask('reset', user)}>
                {m.admin_reset_link()}
              </MenuItem>
            )}
            {user.id !== self.id &&
              (user.lockedAt ? (
                <MenuItem icon={<LockOpen />} onSelect={() => void unlocking.run(user.id)}>
                  {m.admin_unlock()}
                </MenuItem>
              ) : (
                <MenuItem icon={<Lock />} onSelect={() => void locking.run(user.id)}>
                  {m.admin_lock()}
                </MenuItem>
              ))}
            <MenuItem icon={<LogOut className="flip" />} onSelect={() => void leaving.run(user.id)}>
              {m.session_everywhere()}
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger icon={<Trash2 />} onSelect={() => ask('delete', user)}>
              {m.common_delete()}
            </MenuItem>
          </>
        )}
        texts={{
          title: m.common_people(),
          count: m.people_count,
          create: m.admin_user_new(),
          edit: m.common_edit(),
          empty: m.admin_users_empty(),
          emptyText: '',
        }}
      />
      <InviteDialog open={isInviting} onOpenChange={setIsInviting} />
      {dialog && (
        <>
          <DeleteUserDialog
            user={dialog.user}
            open={isOpen && dialog.kind === 'delete'}
            onOpenChange={setIsOpen}
          />
          <ResetLinkDialog
            user={dialog.user}
            open={isOpen && dialog.kind === 'reset'}
            onOpenChange={setIsOpen}
          />
        </>
      )}
    </>
  )
}

const schema = v.object({ group: v.string(), household: v.string(), uses: v.string() })

function InviteDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { groupId, householdId } = useUser()
  const { data: groups = [] } = useQuery({ ...adminGroups.all(), enabled: open })
  const { data: about } = useQuery(appInfoQueries.about())
  const { mutateAsync } = useCreateInvitation()
  const [made, setMade] = useState<ReadInviteToken>()
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <FormDialog
        open={open}
        onOpenChange={onOpenChange}
        title={m.invite_title()}
        saveLabel={m.common_create_link()}
        schema={schema}
        initial={{ group: groupId, household: householdId, uses: '1' }}
        canSave={groups.length > 0}
        onSave={async ({ group, household, uses }) => {
          setMade(await mutateAsync({ groupId: group, householdId: household, uses: Number(uses) }))
          setIsShown(true)
        }}
      >
        <HouseholdFields groups={groups} by="id" />
        <SelectField
          name="uses"
          label={m.invite_uses()}
          options={USES.map((value) => ({ value, label: m.people_count({ count: Number(value) }) }))}
        />
      </FormDialog>
      <Dialog
        open={isShown}
        onOpenChange={setIsShown}
        title={m.invite_link()}
        footer={<Button onClick={() => setIsShown(false)}>{m.common_close()}</Button>}
      >
        {made && (
          <Invitation
            invitation={made}
            mailReady={about?.mailReady ?? false}
            onEnded={() => setIsShown(false)}
          />
        )}
      </Dialog>
    </>
  )
}

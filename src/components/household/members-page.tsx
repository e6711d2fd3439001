import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PersonAvatar } from '~/components/account/person-avatar'
import { QueryState } from '~/components/kit/query-state'
import { useAction } from '~/components/kit/use-action'
import { PageHeader } from '~/components/ui/page-header'
import { Skeleton } from '~/components/ui/skeleton'
import { Switch } from '~/components/ui/switch'
import { Cell, ColumnHead, RowHead, Table } from '~/components/ui/table'
import { Tag } from '~/components/ui/tag'
import { m } from '~/paraglide/messages.js'
import { appInfoQueries } from '~/queries/app-info'
import { memberQueries, useSetPermissions } from '~/queries/members'
import { useUser } from '~/queries/session'
import type { UserOut } from '~/schemas/user'
import { HouseholdNavigation } from './household-navigation'
import { InvitePanel } from './invite-panel'

type Permission = 'canOrganize' | 'canInvite' | 'canManageHousehold' | 'canManage'

const permissions: { key: Permission; label: () => string; text: () => string }[] = [
  { key: 'canOrganize', label: () => m.member_organize(), text: () => m.member_organize_text() },
  { key: 'canInvite', label: () => m.member_invite(), text: () => m.member_invite_text() },
  {
    key: 'canManageHousehold',
    label: () => m.common_household(),
    text: () => m.member_manage_household_text(),
  },
  { key: 'canManage', label: () => m.member_manage(), text: () => m.member_manage_text() },
]

export function MembersPage() {
  const user = useUser()
  const members = useQuery(memberQueries.ofHousehold())
  const { data: info } = useSuspenseQuery(appInfoQueries.about())
  return (
    <>
      <PageHeader title={user.household} />
      <HouseholdNavigation />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid min-w-0 gap-8">
          <QueryState
            query={members}
            failedTitle={m.members_failed()}
            loading={<Skeleton className="h-64" />}
          >
            {(list) => (
              <Table>
                <thead>
                  <tr>
                    <ColumnHead>{m.common_name()}</ColumnHead>
                    {permissions.map(({ key, label }) => (
                      <ColumnHead key={key}>{label()}</ColumnHead>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map((member) => (
                    <MemberRow key={member.id} member={member} />
                  ))}
                </tbody>
              </Table>
            )}
          </QueryState>
          <dl className="grid gap-6 text-sm sm:grid-cols-2 lg:grid-cols-4">
            {permissions.map(({ key, label, text }) => (
              <div key={key}>
                <dt className="font-semibold">{label()}</dt>
                <dd className="text-fg-2">{text()}</dd>
              </div>
            ))}
          </dl>
        </div>
        {user.canInvite && <InvitePanel mailReady={info.mailReady} household={user.household} />}
      </div>
    </>
  )
}

function MemberRow({ member }: { member: UserOut }) {
  const user = useUser()
  const { mutateAsync } = useSetPermissions()
  const { run } = useAction(mutateAsync)
  const isSelf = member.id === user.id
  const isFixed = !user.canManage || isSelf || member.admin
  const { canInvite, canManage, canManageHousehold, canOrganize } = member
  const current = { canInvite, canManage, canManageHousehold, canOrganize }
  return (
    <tr>
      <RowHead className="max-md:basis-full">
        <span className="flex items-center gap-3">
          <PersonAvatar user={member} />
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-2">
              {member.fullName}
              {member.admin && <Tag>{m.member_administrator()}</Tag>}
              {isSelf && <Tag>{m.common_you()}</Tag>}
            </span>
            <span className="block text-sm font-normal wrap-anywhere text-fg-3">{member.email}</span>
          </span>
        </span>
      </RowHead>
      {permissions.map(({ key, label }) => (
        <Cell key={key} label={label()}>
          <Switch
            aria-label={m.common_labeled({ label: label(), value: member.fullName })}
            checked={member[key]}
            disabled={isFixed}
            onCheckedChange={(checked) => void run({ userId: member.id, ...current, [key]: checked })}
          />
        </Cell>
      ))}
    </tr>
  )
}

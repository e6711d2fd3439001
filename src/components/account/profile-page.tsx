import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BellRing,
  Building2,
  ChevronRight,
  FolderInput,
  House,
  KeyRound,
  LogOut,
  Pencil,
  ShieldCheck,
  Tags,
  Users,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { confirmSignOut } from '~/components/account/confirm-sign-out'
import { useAction } from '~/components/kit/use-action'
import { Button, buttonClass } from '~/components/ui/button'
import { Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Switch } from '~/components/ui/switch'
import { numberFormat } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useUpdateSelf } from '~/queries/account'
import { householdQueries } from '~/queries/households'
import { useUser } from '~/queries/session'
import { DeviceSettings } from './device-settings'
import { PersonAvatar } from './person-avatar'

export function ProfilePage() {
  const user = useUser()
  return (
    <>
      <PageHeader
        lead={<PersonAvatar user={user} size="lg" className="self-center" />}
        title={user.fullName}
        subtitle={m.account_member_of({ household: user.household })}
        actions={
          <Link to="/user/profile/edit" className={buttonClass()}>
            <Pencil />
            {m.common_edit()}
          </Link>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12 md:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-12">
          <DeviceSettings />
          <Places />
        </div>
        <aside className="grid content-start gap-6">
          <HouseholdFigures />
          <Button icon={<LogOut className="flip" />} onClick={() => confirmSignOut(user.id)}>
            {m.session_sign_out()}
          </Button>
        </aside>
      </div>
    </>
  )
}

function Places() {
  const user = useUser()
  const { mutateAsync } = useUpdateSelf(user)
  const { run, isPending } = useAction(mutateAsync)
  const mayOpen = user.canManage || user.canOrganize || user.advanced
  return (
    <>
      <section>
        <h2>{m.common_household()}</h2>
        <Rows>
          {user.canManageHousehold && <Place to="/household" icon={<House />} label={user.household} />}
          <Place to="/household/members" icon={<Users />} label={m.household_members()} />
        </Rows>
      </section>
      {mayOpen && (
        <section>
          <h2>{m.common_group()}</h2>
          <Rows>
            {user.canManage && <Place to="/group" icon={<Building2 />} label={user.group} />}
            {user.canOrganize && <Place to="/group/data" icon={<Tags />} label={m.data_title()} />}
            {user.advanced && (
              <Place to="/group/migrations" icon={<FolderInput />} label={m.migration_title()} />
            )}
          </Rows>
        </section>
      )}
      <section>
        <h2>{m.common_you()}</h2>
        <Rows>
          <Place to="/user/profile/security" icon={<ShieldCheck />} label={m.security_title()} />
        </Rows>
      </section>
      <section>
        <h2>{m.account_advanced_short()}</h2>
        <Rows>
          <li>
            <Switch
              className="flex-1"
              label={m.account_advanced()}
              description={m.account_advanced_hint()}
              checked={user.advanced}
              disabled={isPending}
              onCheckedChange={(advanced) => void run({ advanced })}
            />
          </li>
          {user.advanced && (
            <>
              <Place to="/user/profile/api-tokens" icon={<KeyRound />} label={m.api_token_title()} />
              <Place to="/household/webhooks" icon={<Webhook />} label={m.webhook_title()} />
              <Place to="/household/notifiers" icon={<BellRing />} label={m.notifier_title()} />
            </>
          )}
        </Rows>
      </section>
    </>
  )
}

interface PlaceProps {
  to:
    | '/household/members'
    | '/household'
    | '/household/webhooks'
    | '/household/notifiers'
    | '/group'
    | '/group/data'
    | '/group/migrations'
    | '/user/profile/api-tokens'
    | '/user/profile/security'
  icon: ReactNode
  label: string
}

function Place({ to, icon, label }: PlaceProps) {
  return (
    <li className="p-0">
      <Link to={to} className="flex min-h-12 flex-1 items-center gap-3 [&_svg]:size-5 [&_svg]:text-fg-3">
        {icon}
        <span className="min-w-0 flex-1 font-medium wrap-anywhere hyphens-auto">{label}</span>
        <ChevronRight className="flip" />
      </Link>
    </li>
  )
}

function HouseholdFigures() {
  const { household } = useUser()
  const { data } = useSuspenseQuery(householdQueries.statistics())
  const number = numberFormat(getLocale())
  const figures = [
    [m.common_recipes(), data.totalRecipes],
    [m.common_people(), data.totalUsers],
    [m.common_categories(), data.totalCategories],
    [m.common_tags(), data.totalTags],
    [m.common_tools(), data.totalTools],
  ] as const
  return (
    <section className="panel panel-soft">
      <h2 className="mb-2 text-[1.25rem]">{household}</h2>
      <dl>
        {figures.map(([name, count]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt className="text-fg-2">{name}</dt>
            <dd className="font-semibold tabular-nums">{number.format(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

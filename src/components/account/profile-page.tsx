import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  BellRing,
  Building2,
  ChevronRight,
  Download,
  FolderInput,
  House,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  ShieldCheck,
  Tags,
  Users,
  Webhook,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useInstallPrompt } from '~/browser/install-prompt'
import { usePreference } from '~/browser/preferences'
import { openShellDialog, preloadShellDialog } from '~/browser/shell-dialog-store'
import { shortcutsPreference } from '~/browser/single-keys'
import { type Activity, activities, activityPreference, chooseActivity } from '~/browser/start-page'
import { useThemeMode } from '~/browser/use-theme-mode'
import { useWorkerState } from '~/browser/worker-state'
import { confirmSignOut } from '~/components/account/confirm-sign-out'
import { themeChoices } from '~/components/account/theme-choices'
import { useAction } from '~/components/kit/use-action'
import { Button } from '~/components/ui/button'
import { Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Segmented } from '~/components/ui/segmented'
import { Select } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import { cn } from '~/lib/cn'
import { numberFormat } from '~/lib/intl'
import { localeName } from '~/lib/locale-names'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { accountQueries, useUpdateSelf } from '~/queries/account'
import { useUser } from '~/queries/session'
import { AvatarField, PersonalRows } from './personal-form'
import { ProfileNavigation } from './profile-navigation'

export function ProfilePage() {
  const user = useUser()
  return (
    <>
      <PageHeader
        lead={<AvatarField user={user} />}
        title={user.fullName}
        subtitle={m.account_member_of({ household: user.household })}
        actions={<Figures />}
      />
      <ProfileNavigation />
      <div className="grid max-w-[860px] grid-cols-[minmax(0,1fr)] gap-12">
        <section>
          <h2 className="mb-3">{m.common_you()}</h2>
          <PersonalRows user={user} />
        </section>
        <DeviceSettings />
        <Places />
        <Button
          icon={<LogOut className="flip" />}
          className="justify-self-start"
          onClick={() => confirmSignOut(user.id)}
        >
          {m.session_sign_out()}
        </Button>
      </div>
    </>
  )
}

/** The person's own numbers; each opens what it counts. */
function Figures() {
  const { id, groupSlug } = useUser()
  const { data } = useQuery(accountQueries.figures(id))
  const number = numberFormat(getLocale())
  const shown = (count: number | undefined) => (
    <b className="block min-h-[1.2em] font-serif text-h2 leading-tight font-semibold tabular-nums">
      {count === undefined ? '' : number.format(count)}
    </b>
  )
  const className =
    'min-w-0 flex-[1_1_min-content] border-s border-line px-4 py-1 text-sm/tight text-fg-2 first:border-s-0 first:ps-0 hover:text-fg hover:underline md:px-6 md:last:pe-0'
  return (
    <nav aria-label={m.account_figures()} className="flex flex-wrap gap-y-2">
      <Link to="/user/$id/favorites" params={{ id }} className={className}>
        {shown(data?.favorites)}
        {m.favorite_title()}
      </Link>
      <Link to="/g/$groupSlug" params={{ groupSlug }} search={{ person: id }} className={className}>
        {shown(data?.recipes)}
        {m.account_own_recipes()}
      </Link>
      <Link
        to="/g/$groupSlug/recipes/timeline"
        params={{ groupSlug }}
        search={{ person: id }}
        className={className}
      >
        {shown(data?.cooked)}
        {m.account_cooked()}
      </Link>
    </nav>
  )
}

function Places() {
  const user = useUser()
  const { mutateAsync } = useUpdateSelf(user)
  const { run, isPending } = useAction(mutateAsync)
  return (
    <>
      <section>
        <h2 className="mb-3">{m.account_places()}</h2>
        <Rows>
          {user.canManageHousehold && (
            <Place to="/household" icon={<House />} label={user.household} detail={m.common_household()} />
          )}
          <Place to="/household/members" icon={<Users />} label={m.household_members()} />
          {user.canManage && (
            <Place to="/group" icon={<Building2 />} label={user.group} detail={m.common_group()} />
          )}
          {user.canOrganize && <Place to="/group/data" icon={<Tags />} label={m.data_title()} />}
          {user.advanced && (
            <Place to="/group/migrations" icon={<FolderInput />} label={m.migration_title()} />
          )}
          <Place to="/user/profile/security" icon={<ShieldCheck />} label={m.security_title()} />
        </Rows>
      </section>
      <section>
        <h2 className="mb-3">{m.account_advanced_short()}</h2>
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
  detail?: string
}

function Place({ to, icon, label, detail }: PlaceProps) {
  return (
    <li className="p-0">
      <Link to={to} className="flex min-h-12 flex-1 items-center gap-3 [&_svg]:size-5 [&_svg]:text-fg-3">
        {icon}
        <span className="min-w-0 flex-1 font-medium wrap-anywhere hyphens-auto">
          <bdi>{label}</bdi>
        </span>
        {detail && <span className="text-sm text-fg-3">{detail}</span>}
        <ChevronRight className="flip" />
      </Link>
    </li>
  )
}

interface SettingProps {
  title: string
  detail?: string
  className?: string
  children?: ReactNode
}

function Setting({ title, detail, className, children }: SettingProps) {
  return (
    <li className={cn('flex-wrap', className)}>
      <span className="min-w-0 flex-1 basis-24">
        <span className="block font-medium">{title}</span>
        {detail && <span className="block text-sm leading-snug text-fg-3">{detail}</span>}
      </span>
      {children}
    </li>
  )
}

const activityNames: Record<Activity, () => string> = {
  recipes: () => m.common_recipes(),
  mealplanner: () => m.shell_place_plan(),
  shopping_list: () => m.shell_place_shopping(),
}

const isActivity = (value: string): value is Activity => activities.some((activity) => activity === value)

function DeviceSettings() {
  const locale = getLocale()
  const [mode, chooseMode] = useThemeMode()
  const [{ defaultActivity }] = usePreference(activityPreference)
  const [keys, setKeys] = usePreference(shortcutsPreference)
  const { offered, install } = useInstallPrompt()
  return (
    <section>
      <h2 className="mb-3">{m.common_on_this_device()}</h2>
      <Rows>
        <Setting title={m.common_language()}>
          <Button
            size="sm"
            icon={<Languages />}
            onClick={() => openShellDialog('language')}
            onPointerEnter={() => preloadShellDialog('language')}
          >
            <span suppressHydrationWarning>{localeName(locale)}</span>
          </Button>
        </Setting>
        <Setting title={m.theme_title()}>
          <Segmented
            size="sm"
            label={m.theme_title()}
            value={mode}
            onValueChange={chooseMode}
            options={themeChoices()}
          />
        </Setting>
        <Setting title={m.account_start()} detail={m.account_start_detail()}>
          <Select
            aria-label={m.account_start()}
            fieldSize="sm"
            className="w-40"
            value={defaultActivity}
            onValueChange={(value) => isActivity(value) && chooseActivity(value)}
            options={activities.map((value) => ({ value, label: activityNames[value]() }))}
          />
        </Setting>
        <Setting title={m.account_keys()} detail={m.account_keys_detail()} className="pointer-coarse:hidden">
          <Button size="sm" icon={<Keyboard />} onClick={() => openShellDialog('shortcuts')}>
            {m.kit_show_all()}
          </Button>
          <Switch aria-label={m.account_keys()} checked={keys} onCheckedChange={setKeys} />
        </Setting>
        <OfflineSetting />
        {offered && (
          <Setting title={m.install_title()} detail={m.install_text()}>
            <Button size="sm" icon={<Download />} onClick={install}>
              {m.install_title()}
            </Button>
          </Setting>
        )}
      </Rows>
    </section>
  )
}

function OfflineSetting() {
  const state = useWorkerState()
  const detail = {
    unknown: m.account_offline_unknown(),
    ready: m.offline_ready(),
    failed: m.account_offline_failed(),
  }[state]
  return <Setting title={m.account_offline()} detail={detail} />
}

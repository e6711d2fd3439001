import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon, SlidersHorizontal, UsersRound } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { PersonAvatar } from '~/components/account/person-avatar'
import { EditableTitle } from '~/components/kit/form/editable-title'
import { List, Rows } from '~/components/ui/list-row'
import { PageHeader } from '~/components/ui/page-header'
import { Select } from '~/components/ui/select'
import { Switch } from '~/components/ui/switch'
import { toast } from '~/components/ui/toast'
import { weekdayNames } from '~/lib/dates/iso-date'
import { joinTexts } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { householdQueries, useChangeHouseholdPreferences, useRenameHousehold } from '~/queries/households'
import { memberQueries } from '~/queries/members'
import { useUser } from '~/queries/session'
import type { UpdateHouseholdPreferences } from '~/schemas/household'
import { advancedPages } from './household-navigation'
import { InviteSomeone } from './invite-someone'

/** People, invitation, stores, week and preferences; every change saves immediately. */
export function HouseholdPage({ stores }: { stores: ReactNode }) {
  const { canInvite, advanced } = useUser()
  const { data: figures } = useQuery(householdQueries.statistics())
  return (
    <>
      <PageHeader
        title={<HouseholdName />}
        subtitle={
          <span className="inline-block min-h-[1.5em]">
            {figures &&
              joinTexts([
                m.people_count({ count: figures.totalUsers }),
                m.recipes_count({ count: figures.totalRecipes }),
              ])}
          </span>
        }
      />
      <div className="grid max-w-[1100px] grid-cols-[minmax(0,1fr)] gap-12">
        <AtTheTable />
        {canInvite && <InviteSomeone />}
        {stores}
        <Preferences />
        <section>
          <h2 className="sr-only">{m.household_more_settings()}</h2>
          <Rows>
            <Place
              to="/household/members"
              icon={UsersRound}
              label={m.household_members()}
              detail={m.household_members_text()}
            />
          </Rows>
          <h2 className="mt-10 text-h3">{m.account_advanced_short()}</h2>
          <Rows>
            {advanced ? (
              advancedPages.map(({ to, icon, label }) => (
                <Place key={to} to={to} icon={icon} label={label()} />
              ))
            ) : (
              <Place
                to="/user/profile"
                icon={SlidersHorizontal}
                label={m.account_advanced()}
                detail={m.household_advanced_off()}
              />
            )}
          </Rows>
        </section>
      </div>
    </>
  )
}

function AtTheTable() {
  const user = useUser()
  const { data: people = [] } = useQuery(memberQueries.ofHousehold())
  return (
    <section>
      <h2 className="mb-5">{m.household_table()}</h2>
      <List className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-x-6 gap-y-8">
        {people.map((person) => (
          <li key={person.id} className="min-w-0">
            <PersonAvatar user={person} size="lg" className="inline-block" />
            <bdi className="mt-2.5 block font-serif text-[1.25rem] leading-tight wrap-anywhere">
              {person.fullName}
            </bdi>
            <p className="mt-0.5 text-sm wrap-anywhere text-fg-2">
              {person.canManageHousehold || person.admin
                ? m.household_role_manager()
                : person.canOrganize
                  ? m.household_role_organizer()
                  : m.household_role_member()}
              {person.id === user.id && ` · ${m.common_you()}`}
            </p>
          </li>
        ))}
      </List>
    </section>
  )
}

/** For members who do not manage the household, without a choice. */
function Preferences() {
  const { canManageHousehold } = useUser()
  const { data } = useSuspenseQuery(householdQueries.preferences())
  const { mutateAsync } = useChangeHouseholdPreferences()
  // Shows presses immediately.
  const [pending, setPending] = useState<Partial<UpdateHouseholdPreferences>>({})
  const running = useRef(0)
  const shown = { ...data, ...pending }
  const run = async (changed: Partial<UpdateHouseholdPreferences>) => {
    setPending((before) => ({ ...before, ...changed }))
    running.current += 1
    try {
      await mutateAsync(changed)
    } catch (error) {
      toast.error(toMessage(error))
    }
    running.current -= 1
    if (running.current === 0) setPending({})
  }
  const preference = (
    name: Exclude<keyof UpdateHouseholdPreferences, 'firstDayOfWeek'>,
    label: string,
    description?: string,
    isNegated = false,
  ) => (
    <li>
      <Switch
        className="flex-1"
        label={label}
        description={description}
        checked={shown[name] !== isNegated}
        disabled={!canManageHousehold}
        onCheckedChange={(checked) => void run({ [name]: checked !== isNegated })}
      />
    </li>
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-2">
      {!canManageHousehold && <p className="col-span-full -mb-6 text-fg-2">{m.household_read_only()}</p>}
      <section>
        <h2>{m.household_week()}</h2>
        <Rows>
          <li className="flex-wrap">
            <span className="min-w-0 flex-[1_1_8rem] font-medium" aria-hidden="true">
              {m.household_week_start()}
            </span>
            <Select
              aria-label={m.household_week_start()}
              className="w-40 flex-none"
              value={String(shown.firstDayOfWeek)}
              disabled={!canManageHousehold}
              options={weekdayNames(getLocale(), 0).map((label, day) => ({ value: String(day), label }))}
              onValueChange={(day) => void run({ firstDayOfWeek: Number(day) })}
            />
          </li>
        </Rows>
        <h2 className="mt-10">{m.household_privacy()}</h2>
        <Rows>
          {preference('privateHousehold', m.household_private(), m.household_private_hint())}
          {preference('lockRecipeEditsFromOtherHouseholds', m.household_lock(), m.household_lock_hint())}
        </Rows>
      </section>
      <section>
        <h2>{m.household_new_recipes()}</h2>
        <Rows>
          {preference('recipePublic', m.household_recipe_public(), m.household_recipe_public_hint())}
          {preference('recipeShowNutrition', m.editor_set_nutrition())}
          {preference('recipeShowAssets', m.editor_set_assets())}
          {preference('recipeLandscapeView', m.editor_set_landscape())}
          {preference('recipeDisableComments', m.editor_set_comments(), undefined, true)}
        </Rows>
      </section>
    </div>
  )
}

const placeClass =
  'flex min-h-14 w-full flex-1 items-center gap-3.5 py-2 text-start [&_svg]:size-5 [&_svg]:text-fg-3'

interface PlaceProps extends Pick<ComponentProps<typeof Link>, 'to'> {
  icon: LucideIcon
  label: string
  detail?: string
}

function Place({ to, icon: Icon, label, detail }: PlaceProps) {
  return (
    <li className="p-0">
      <Link to={to} className={placeClass}>
        <Icon />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{label}</span>
          {detail && <span className="block text-sm text-fg-3">{detail}</span>}
        </span>
        <ChevronRight className="flip" />
      </Link>
    </li>
  )
}

/** With a pencil for managers. */
function HouseholdName() {
  const { household, canManageHousehold } = useUser()
  const rename = useRenameHousehold()
  return (
    <EditableTitle
      name={household}
      label={m.household_rename()}
      onRename={canManageHousehold ? rename : undefined}
    />
  )
}

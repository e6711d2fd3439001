import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogOut, Pencil } from 'lucide-react'
import { Button, buttonClass } from '~/components/ui/button'
import { PageHeader } from '~/components/ui/page-header'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { householdQueries } from '~/queries/households'
import { leaveSession, useUser } from '~/queries/session'
import { DeviceSettings } from './device-settings'
import { PersonAvatar } from './person-avatar'

/** `/user/profile`: who is signed in, what their household has, and how this device behaves. */
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
      <div className="grid gap-12 md:grid-cols-[minmax(0,1fr)_300px]">
        <DeviceSettings />
        <aside className="grid content-start gap-6">
          <HouseholdFigures />
          <Button icon={<LogOut className="flip" />} onClick={() => leaveSession()}>
            {m.session_sign_out()}
          </Button>
        </aside>
      </div>
    </>
  )
}

/** The household in five numbers. */
function HouseholdFigures() {
  const { household } = useUser()
  const { data } = useSuspenseQuery(householdQueries.statistics())
  const number = new Intl.NumberFormat(getLocale())
  const figures = [
    [m.common_recipes(), data.totalRecipes],
    [m.account_figure_people(), data.totalUsers],
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

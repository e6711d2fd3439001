import { createFileRoute, useLocation } from '@tanstack/react-router'
import { pageTitle } from '~/browser/page-title'
import {
  PlannerSearch,
  planDaysPreference,
  rangeOf,
  weeksOf,
} from '~/components/mealplans/planner/plan-range'
import { isWeekPath } from '~/components/mealplans/planner/plan-views'
import { PlannerPage } from '~/components/mealplans/planner/planner-page'
import { today } from '~/lib/dates/iso-date'
import { weekStartOf } from '~/lib/week-start'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { householdQueries } from '~/queries/households'
import { mealplanQueries } from '~/queries/mealplans'
import { signedIn } from '~/routes/-guards'

export const Route = createFileRoute('/_default/household/mealplan/planner')({
  validateSearch: PlannerSearch,
  beforeLoad: signedIn,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const now = today()
    const preferences = await queryClient.ensureQueryData(householdQueries.preferences()).catch(() => null)
    // Without a network the week begins as it does where the language is spoken.
    const firstDayOfWeek = preferences?.firstDayOfWeek ?? weekStartOf(getLocale())
    const { numberOfDays } = planDaysPreference.read()
    const weeks = weeksOf(rangeOf(deps, { now, firstDayOfWeek, numberOfDays }), firstDayOfWeek)
    await Promise.all([
      ...weeks.map(({ first, last }) => queryClient.ensureQueryData(mealplanQueries.between(first, last))),
      queryClient.prefetchQuery(mealplanQueries.ideas()),
    ])
    return { now, firstDayOfWeek }
  },
  head: () => ({ meta: [{ title: pageTitle(m.shell_place_plan()) }] }),
  component: Planner,
})

function Planner() {
  const { layout, ...days } = Route.useSearch()
  const isWeek = useLocation({ select: ({ pathname }) => isWeekPath(pathname) }) || layout === 'week'
  const search = { ...days, layout: isWeek ? ('week' as const) : undefined }
  const { now, firstDayOfWeek } = Route.useLoaderData()
  return <PlannerPage search={search} now={now} firstDayOfWeek={firstDayOfWeek} />
}

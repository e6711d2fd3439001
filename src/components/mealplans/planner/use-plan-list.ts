import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useAction } from '~/components/kit/use-action'
import { formatDayRange, type IsoDate } from '~/lib/dates/iso-date'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { shoppingQueries, useCreateShoppingList, useFollowPlan } from '~/queries/shopping'
import { FOLLOW_DAYS_MAX, type FollowPlan } from '~/schemas/shopping'
import { usePlanner } from './planner-context'

const DAYS_OF_PERIOD = 7

type Period = FollowPlan['period']
const labels = { week: m.mealplan_list, days: m.mealplan_list_days, dates: m.mealplan_list_dates }

/** Relative to today or fixed dates. */
function periodOf(days: readonly IsoDate[], now: IsoDate, isWeek: boolean): Period {
  if (isWeek && days.includes(now)) return 'week'
  return days[0] === now && days.length === DAYS_OF_PERIOD ? 'days' : 'dates'
}

function nameOf(period: Period, first: IsoDate, last: IsoDate): string {
  if (period === 'week') return m.common_this_week()
  return period === 'days' ? m.shopping_follow_days() : formatDayRange(first, last, getLocale())
}

/** Around today, prefers a list that follows overlapping days, to avoid buying twice. */
export function usePlanList() {
  const { days, now } = usePlanner()
  const isWeek = useLocation({ select: ({ search }) => search.layout === 'week' })
  const { data: lists } = useQuery(shoppingQueries.lists())
  const navigate = useNavigate()
  const create = useCreateShoppingList()
  const follow = useFollowPlan()
  const [first = now] = days
  const last = days.at(-1) ?? first
  const period = periodOf(days, now, isWeek)
  const following = lists?.flatMap(({ id, name, plan }) => (plan ? [{ id, name, ...plan }] : [])) ?? []
  const exact = following.find(({ firstDay, lastDay }) => firstDay === first && lastDay === last)
  const found =
    exact ??
    following.find(({ firstDay, lastDay }) => days.includes(now) && firstDay <= now && now <= lastDay)

  const make = async (): Promise<string> => {
    const { id } = await create.mutateAsync(nameOf(period, first, last))
    await follow.mutateAsync({ id, period, ...(period === 'dates' && { firstDay: first, lastDay: last }) })
    return id
  }
  const { run, isPending } = useAction(async () => {
    const id = found?.id ?? (await make())
    await navigate({ to: '/shopping-lists/$id', params: { id } })
  })
  return {
    open: () => void run(),
    label:
      found && found !== exact
        ? m.mealplan_list_named({ name: found.name ?? m.shopping_unnamed() })
        : labels[period](),
    canOpen: lists !== undefined && !isPending && (found !== undefined || days.length <= FOLLOW_DAYS_MAX),
  }
}

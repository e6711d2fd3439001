import { m } from '~/paraglide/messages.js'
import type { PlannerSearch } from './plan-range'

export const planViews = [
  {
    to: '/household/mealplan/planner/view',
    search: ({ layout: _, ...range }: PlannerSearch): PlannerSearch => range,
    label: m.mealplan_days,
    onPhones: true,
  },
  {
    to: '/household/mealplan/planner/view',
    search: ({ start }: PlannerSearch): PlannerSearch => ({ start, layout: 'week' }),
    label: m.mealplan_view,
    onPhones: true,
  },
  {
    to: '/household/mealplan/planner/types',
    search: ({ layout: _, ...range }: PlannerSearch): PlannerSearch => range,
    label: m.mealplan_types,
    onPhones: false,
  },
] as const

/** Shows the week as well. */
export const isWeekPath = (pathname: string) => pathname.endsWith('/planner/edit')

export function isCurrentView(
  { to, search: searchOf }: (typeof planViews)[number],
  { pathname, search }: { pathname: string; search: PlannerSearch },
): boolean {
  const { layout } = searchOf(search)
  if (isWeekPath(pathname)) return layout === 'week'
  return pathname === to && layout === search.layout
}

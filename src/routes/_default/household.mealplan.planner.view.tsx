import { createFileRoute } from '@tanstack/react-router'
import { DaysBoard } from '~/components/mealplans/planner/days-board'
import { WeekBoard } from '~/components/mealplans/planner/week-board'

export const Route = createFileRoute('/_default/household/mealplan/planner/view')({ component: View })

function View() {
  const { layout } = Route.useSearch()
  return layout === 'week' ? <WeekBoard /> : <DaysBoard />
}

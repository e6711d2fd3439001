import { createFileRoute } from '@tanstack/react-router'
import { WeekBoard } from '~/components/mealplans/planner/week-board'

export const Route = createFileRoute('/_default/household/mealplan/planner/edit')({
  component: WeekBoard,
})

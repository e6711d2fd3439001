import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_default/household/mealplan/planner/')({
  beforeLoad: () => {
    throw redirect({ to: '/household/mealplan/planner/view', search: true, replace: true })
  },
})

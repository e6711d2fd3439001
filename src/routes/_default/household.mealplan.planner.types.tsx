import { createFileRoute } from '@tanstack/react-router'
import { MealBoard } from '~/components/mealplans/planner/meal-board'

export const Route = createFileRoute('/_default/household/mealplan/planner/types')({ component: MealBoard })

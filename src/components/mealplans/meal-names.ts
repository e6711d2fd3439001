import { m } from '~/paraglide/messages.js'
import type { PlanEntryType } from '~/schemas/mealplan'

/** What a meal is called. */
export function mealName(type: PlanEntryType): string {
  switch (type) {
    case 'breakfast':
      return m.plan_meal_breakfast()
    case 'lunch':
      return m.plan_meal_lunch()
    case 'dinner':
      return m.plan_meal_dinner()
    case 'side':
      return m.plan_meal_side()
    case 'snack':
      return m.plan_meal_snack()
    case 'drink':
      return m.plan_meal_drink()
    case 'dessert':
      return m.plan_meal_dessert()
  }
}

import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { PlanEntryType } from '~/schemas/mealplan'

/** `locale` defaults to that of the page or request. */
export function mealName(type: PlanEntryType, options?: { locale?: Locale }): string {
  switch (type) {
    case 'breakfast':
      return m.plan_meal_breakfast({}, options)
    case 'lunch':
      return m.plan_meal_lunch({}, options)
    case 'dinner':
      return m.plan_meal_dinner({}, options)
    case 'side':
      return m.plan_meal_side({}, options)
    case 'snack':
      return m.plan_meal_snack({}, options)
    case 'drink':
      return m.plan_meal_drink({}, options)
    case 'dessert':
      return m.plan_meal_dessert({}, options)
  }
}

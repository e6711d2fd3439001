import { m } from '~/paraglide/messages.js'

export const plannedText = (count: number | undefined): string | null => {
  if (count === undefined) return null
  return count === 0 ? m.common_nothing_planned() : m.mealplan_count({ count })
}

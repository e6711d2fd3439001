import { m } from '~/paraglide/messages.js'

/** How much is planned on some days, in words where it is nothing; null while that is not known yet. */
export const plannedText = (count: number | undefined): string | null => {
  if (count === undefined) return null
  return count === 0 ? m.common_nothing_planned() : m.mealplan_count({ count })
}

import type { ReadPlanEntry } from '~/schemas/mealplan'
import { today } from '../dates/iso-date'

/** Whether the recipe was last made on the day it is planned for. */
export function isCooked({ date, recipe }: ReadPlanEntry, timeZone: string | undefined): boolean {
  if (!recipe?.lastMade) return false
  return today(timeZone, new Date(recipe.lastMade)) === date
}

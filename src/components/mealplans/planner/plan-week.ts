import { addDays, type IsoDate } from '~/lib/dates/iso-date'
import { baseServings } from '~/lib/quantity/scale'
import { PLAN_ENTRY_TYPES, type ReadPlanEntry } from '~/schemas/mealplan'

export function mealsOfDay(entries: readonly ReadPlanEntry[], day: IsoDate): ReadPlanEntry[] {
  const rank = ({ entryType }: ReadPlanEntry) => PLAN_ENTRY_TYPES.indexOf(entryType)
  return entries.filter(({ date }) => date === day).sort((a, b) => rank(a) - rank(b) || a.id - b.id)
}

export function recipesToShop(entries: readonly ReadPlanEntry[]) {
  return entries.flatMap(({ recipe, servings, leftoverOf }) =>
    recipe && leftoverOf === null
      ? [{ recipe, scale: servings === null ? 1 : servings / baseServings(recipe) }]
      : [],
  )
}

export function freeEvenings(entries: readonly ReadPlanEntry[], days: readonly IsoDate[]): IsoDate[] {
  const taken = new Set(entries.flatMap(({ date, entryType }) => (entryType === 'dinner' ? date : [])))
  return days.filter((day) => !taken.has(day))
}

/** Days that are searched for a free place for leftovers. */
const LEFTOVERS_DAYS = 14

export function leftoverDay(
  entries: readonly Pick<ReadPlanEntry, 'date' | 'entryType'>[],
  { date, entryType }: Pick<ReadPlanEntry, 'date' | 'entryType'>,
): IsoDate {
  const taken = new Set(entries.flatMap((entry) => (entry.entryType === entryType ? entry.date : [])))
  for (let after = 1; after <= LEFTOVERS_DAYS; after += 1)
    if (!taken.has(addDays(date, after))) return addDays(date, after)
  return addDays(date, 1)
}

export function nameOfEntry({ recipe, title }: Pick<ReadPlanEntry, 'recipe' | 'title'>): string {
  return recipe?.name ?? title
}

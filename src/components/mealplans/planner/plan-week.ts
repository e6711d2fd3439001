import { addDays, type IsoDate } from '~/lib/dates/iso-date'
import { baseServings } from '~/lib/quantity/scale'
import { PLAN_ENTRY_TYPES, type ReadPlanEntry } from '~/schemas/mealplan'

/** The meals of a day in the order in which they are eaten, those of one kind as they were planned. */
export function mealsOfDay(entries: readonly ReadPlanEntry[], day: IsoDate): ReadPlanEntry[] {
  const rank = ({ entryType }: ReadPlanEntry) => PLAN_ENTRY_TYPES.indexOf(entryType)
  return entries.filter(({ date }) => date === day).sort((a, b) => rank(a) - rank(b) || a.id - b.id)
}

/** What to shop for: every planned recipe for each time that it is cooked, for as many as it is cooked for. */
export function recipesToShop(entries: readonly ReadPlanEntry[]) {
  return entries.flatMap(({ recipe, servings, leftoverOf }) =>
    recipe && leftoverOf === null
      ? [{ recipe, scale: servings === null ? 1 : servings / baseServings(recipe) }]
      : [],
  )
}

/** The days on which no dinner is planned. */
export function freeEvenings(entries: readonly ReadPlanEntry[], days: readonly IsoDate[]): IsoDate[] {
  const taken = new Set(entries.flatMap(({ date, entryType }) => (entryType === 'dinner' ? date : [])))
  return days.filter((day) => !taken.has(day))
}

/** A place for leftovers is looked for on so many days. */
const LEFTOVERS_DAYS = 14

/** The first day after a meal on which the same meal is not planned yet: there its leftovers go. */
export function leftoverDay(
  entries: readonly Pick<ReadPlanEntry, 'date' | 'entryType'>[],
  { date, entryType }: Pick<ReadPlanEntry, 'date' | 'entryType'>,
): IsoDate {
  const taken = new Set(entries.flatMap((entry) => (entry.entryType === entryType ? entry.date : [])))
  for (let after = 1; after <= LEFTOVERS_DAYS; after += 1)
    if (!taken.has(addDays(date, after))) return addDays(date, after)
  return addDays(date, 1)
}

/** What an entry is called: its recipe, else its title. */
export function nameOfEntry({ recipe, title }: Pick<ReadPlanEntry, 'recipe' | 'title'>): string {
  return recipe?.name ?? title
}

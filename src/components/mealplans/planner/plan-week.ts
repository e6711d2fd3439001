import * as v from 'valibot'
import { addDays, type IsoDate, isIsoDate, weekDays } from '~/lib/dates/iso-date'
import { baseServings } from '~/lib/quantity/scale'
import { PLAN_ENTRY_TYPES, type ReadPlanEntry } from '~/schemas/mealplan'

const EARLIEST = '1900-01-01'
const LATEST = '2999-12-31'
const isPlannable = (text: string) => isIsoDate(text) && EARLIEST <= text && text <= LATEST

/** `start` is any day of the week that is shown; this week when it is left out or no day. */
export const PlannerSearch = v.object({
  start: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.check(isPlannable))), undefined)),
})

export interface PlanWeek {
  first: IsoDate
  last: IsoDate
  days: readonly IsoDate[]
}

/** The week that holds the day; `firstDayOfWeek` is 0 (Sunday) to 6 (Saturday). */
export function weekOf(day: IsoDate, firstDayOfWeek: number): PlanWeek {
  const days = weekDays(day, firstDayOfWeek)
  const [first = day] = days
  return { first, last: addDays(first, days.length - 1), days }
}

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

/** What an entry is called: its recipe, else its title. */
export function nameOfEntry({ recipe, title }: Pick<ReadPlanEntry, 'recipe' | 'title'>): string {
  return recipe?.name ?? title
}

import * as v from 'valibot'
import { definePreference } from '~/browser/preferences'
import { addDays, daysBetween, type IsoDate, isIsoDate, startOfWeek } from '~/lib/dates/iso-date'

const EARLIEST = '1900-01-01'
const LATEST = '2999-12-31'
const isPlannable = (text: string) => isIsoDate(text) && EARLIEST <= text && text <= LATEST
const Day = v.optional(v.fallback(v.optional(v.pipe(v.string(), v.check(isPlannable))), undefined))

/** Days shown together. */
export const PLAN_DAYS_MAX = 62

/** From `start` to `end`, or a number of days from `start` or today; in the `week` layout a whole week. */
export const PlannerSearch = v.object({
  start: Day,
  end: Day,
  layout: v.optional(v.fallback(v.optional(v.literal('week')), undefined)),
})
export type PlannerSearch = v.InferOutput<typeof PlannerSearch>

export const planDaysPreference = definePreference(
  'meal-planner-preferences',
  v.object({
    numberOfDays: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(-PLAN_DAYS_MAX),
      v.maxValue(PLAN_DAYS_MAX),
      v.check((days) => days !== 0),
    ),
  }),
  { numberOfDays: 7 },
)

export interface PlanRange {
  first: IsoDate
  last: IsoDate
  days: readonly IsoDate[]
}

const rangeFrom = (first: IsoDate, count: number): PlanRange => ({
  first,
  last: addDays(first, count - 1),
  days: Array.from({ length: count }, (_, day) => addDays(first, day)),
})

/** `firstDayOfWeek` is 0 (Sunday) to 6 (Saturday). */
export function rangeOf(
  { start, end, layout }: PlannerSearch,
  { now, firstDayOfWeek, numberOfDays }: { now: IsoDate; firstDayOfWeek: number; numberOfDays: number },
): PlanRange {
  if (layout === 'week') return rangeFrom(startOfWeek(start ?? now, firstDayOfWeek), 7)
  const count = Math.abs(numberOfDays)
  if (start && end && start <= end)
    return rangeFrom(start, Math.min(daysBetween(start, end) + 1, PLAN_DAYS_MAX))
  if (start) return rangeFrom(start, count)
  return rangeFrom(numberOfDays > 0 ? now : addDays(now, 1 - count), count)
}

/** The plan is fetched and stored on the device in whole weeks. */
export function weeksOf({ first, last }: PlanRange, firstDayOfWeek: number): PlanRange[] {
  const weeks: PlanRange[] = []
  for (let day = startOfWeek(first, firstDayOfWeek); day <= last; day = addDays(day, 7))
    weeks.push(rangeFrom(day, 7))
  return weeks
}

/** Days of the week before a range that begins today; collapsed on phones. */
export function pastOf({ first }: PlanRange, now: IsoDate, firstDayOfWeek: number): readonly IsoDate[] {
  const start = startOfWeek(now, firstDayOfWeek)
  return first === now && start < now ? rangeFrom(start, daysBetween(start, now)).days : []
}

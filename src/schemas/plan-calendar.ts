import * as v from 'valibot'
import { PLAN_ENTRY_TYPES, PlanEntryType } from './mealplan'
import { Integer, named, queryListOf, TimeZone } from './wire'

const TimeOfDay = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time such as 18:30'))

/** Times of the meals; a meal without a time lasts all day. */
const MealTimes = v.partial(
  v.object({
    breakfast: TimeOfDay,
    lunch: TimeOfDay,
    dinner: TimeOfDay,
    side: TimeOfDay,
    snack: TimeOfDay,
    drink: TimeOfDay,
    dessert: TimeOfDay,
  }),
)
export type MealTimes = v.InferOutput<typeof MealTimes>

export const SavePlanCalendar = named(
  'SavePlanCalendar',
  v.object({ timeZone: TimeZone, times: MealTimes, includeNotes: v.optional(v.boolean(), true) }),
)
export type SavePlanCalendar = v.InferOutput<typeof SavePlanCalendar>

export const PlanCalendar = named(
  'PlanCalendar',
  v.object({
    /** Secret; null if there is none. */
    url: v.nullable(v.string()),
    timeZone: v.string(),
    times: MealTimes,
    includeNotes: v.boolean(),
    /** Number of entries in the calendar if there are more; null for all. */
    entriesMax: v.nullable(Integer),
  }),
)
export type PlanCalendar = v.InferOutput<typeof PlanCalendar>

export const PlanCalendarPath = v.object({
  token: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/, 'Not a token')),
})

const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0']),
  v.transform((text) => text === 'true' || text === '1'),
)
/** Overrides the household's options. */
export const PlanCalendarQuery = v.object({
  types: v.pipe(queryListOf(PLAN_ENTRY_TYPES.length), v.array(PlanEntryType)),
  include_notes: v.optional(flag),
  tz: v.optional(TimeZone),
  ...MealTimes.entries,
})
export type PlanCalendarQuery = v.InferOutput<typeof PlanCalendarQuery>

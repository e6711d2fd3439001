import { createHash, createHmac, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { addDays, type IsoDate, today, toUtcDate } from '~/lib/dates/iso-date'
import { momentOf } from '~/lib/dates/zoned-time'
import { matchAvailable } from '~/lib/locale'
import { mealName } from '~/lib/meal-plan/meal-name'
import { m } from '~/paraglide/messages.js'
import { baseLocale, type Locale } from '~/paraglide/runtime.js'
import type { ReadPlanEntry } from '~/schemas/mealplan'
import {
  type MealTimes,
  type PlanCalendar,
  type PlanCalendarQuery,
  SavePlanCalendar,
} from '~/schemas/plan-calendar'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { findMemberOf } from '~/server/platform/access/find-actor'
import { householdManagementPolicy } from '~/server/platform/access/policies/people'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { publicUrl } from '~/server/platform/outbound/mail/mails'
import { countEntriesBetween } from './mealplans.repository'
import {
  type CalendarRow,
  deleteCalendar,
  findCalendar,
  findCalendarByToken,
  saveCalendar,
} from './plan-calendar.repository'
import { listEntriesBetween } from './plan-entries.service'

/** Past days in a calendar. */
const DAYS_BACK = 31
const DAYS_AHEAD = 180
const ENTRIES_MAX = 2000
const HOUR_MS = 3_600_000

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Derived from a random seed and the server's key, so that the URL can be shown again, but is not in the database. */
const tokenOf = ({ secret }: Ctx, seed: string) =>
  createHmac('sha256', secret).update(`plan calendar\n${seed}`).digest('base64url')

function present(ctx: Ctx, row: CalendarRow | undefined, isWhole: boolean): PlanCalendar {
  const entriesMax = isWhole ? null : ENTRIES_MAX
  if (!row) return { url: null, timeZone: ctx.env.TZ, times: {}, includeNotes: true, entriesMax }
  const { timeZone, includeNotes } = row
  const url = publicUrl(ctx, `/api/households/mealplans/ical/${tokenOf(ctx, row.seed)}`)
  return { url, timeZone, times: timesOf(row), includeNotes, entriesMax }
}

function calendarDays({ env, now }: Ctx): { first: IsoDate; last: IsoDate } {
  const day = today(env.TZ, new Date(now))
  return { first: addDays(day, -DAYS_BACK), last: addDays(day, DAYS_AHEAD) }
}

const timesOf = ({ times }: CalendarRow): MealTimes =>
  v.parse(SavePlanCalendar.entries.times, JSON.parse(times))

export async function getPlanCalendar(ctx: UserCtx): Promise<PlanCalendar> {
  const { first, last } = calendarDays(ctx)
  const isWhole = (await countEntriesBetween(ctx, first, last)) <= ENTRIES_MAX
  return present(ctx, await findCalendar(ctx), isWhole)
}

/** Stores the options; creates the URL if there is none. Throws `forbidden`. */
export const savePlanCalendar = (ctx: UserCtx, body: SavePlanCalendar): Promise<PlanCalendar> =>
  store(ctx, body, false)

/** Replaces and revokes the current URL. Throws `forbidden`. */
export const renewPlanCalendar = (ctx: UserCtx, body: SavePlanCalendar): Promise<PlanCalendar> =>
  store(ctx, body, true)

async function store(
  ctx: UserCtx,
  { timeZone, times, includeNotes }: SavePlanCalendar,
  renew: boolean,
): Promise<PlanCalendar> {
  const { householdId } = ctx.actor
  const household = authorize(ctx.actor, householdManagementPolicy, 'updatePreferences', { householdId })
  return inTransaction(ctx, async (ctx) => {
    const before = await findCalendar(ctx)
    const seed = before && !renew ? before.seed : randomBytes(32).toString('base64url')
    await saveCalendar(ctx, household, {
      seed,
      tokenHash: hashOf(tokenOf(ctx, seed)),
      locale: ctx.locale,
      timeZone,
      times: JSON.stringify(times),
      includeNotes,
    })
    if (!before || renew) await recordCalendar(ctx, before ? 'calendar_renewed' : 'calendar_created')
    return getPlanCalendar(ctx)
  })
}

const recordCalendar = (
  ctx: UserCtx,
  action: 'calendar_created' | 'calendar_renewed' | 'calendar_deleted',
) => {
  const { householdId: id, householdSlug: name } = ctx.actor
  return recordAudit(ctx, { action, subject: { kind: 'household', id, name } })
}

/** Revokes the URL. Throws `forbidden`. */
export async function revokePlanCalendar(ctx: UserCtx): Promise<PlanCalendar> {
  const { householdId } = ctx.actor
  const household = authorize(ctx.actor, householdManagementPolicy, 'updatePreferences', { householdId })
  return inTransaction(ctx, async (ctx) => {
    const before = await findCalendar(ctx)
    await deleteCalendar(ctx, household)
    if (before) await recordCalendar(ctx, 'calendar_deleted')
    return getPlanCalendar(ctx)
  })
}

export interface CalendarFile {
  text: string
  etag: string
}

/**
 * The plan as a calendar, for any holder of the URL: from a month ago to half a year ahead, in the language of its
 * creator. Throws `not_found` for unknown and revoked URLs, `too_many_requests`.
 */
export async function readPlanCalendar(
  ctx: Ctx,
  token: string,
  query: PlanCalendarQuery,
): Promise<CalendarFile> {
  await ctx.attemptLimits.countVisit(ctx.caller)
  const calendar = assertFound(await findCalendarByToken(ctx, hashOf(token)))
  const member = assertFound(await findMemberOf(ctx, calendar.householdId))
  const locale = matchAvailable(calendar.locale) ?? baseLocale
  const { first, last } = calendarDays(ctx)
  const entries = await listEntriesBetween({ ...ctx, actor: member, locale }, first, last, ENTRIES_MAX)
  const { types, include_notes, tz, ...times } = query
  const wanted = new Set(types)
  const withNotes = include_notes ?? calendar.includeNotes
  const options = { timeZone: tz ?? calendar.timeZone, times: { ...timesOf(calendar), ...times }, locale }
  const { default: ical, ICalEventTransparency } = await import('ical-generator')
  const file = ical({
    name: m.mealplan_calendar_name({ household: calendar.householdName }, { locale }),
    prodId: { company: 'Ramekin', product: 'Plan', language: 'EN' },
    ttl: 3600,
  })
  for (const entry of entries)
    if ((wanted.size === 0 || wanted.has(entry.entryType)) && (withNotes || entry.recipe))
      file.createEvent({
        ...eventOf(ctx, entry, member.groupSlug, options),
        transparency: ICalEventTransparency.TRANSPARENT,
      })
  const text = file.toString()
  return { text, etag: `"${hashOf(text).slice(0, 32)}"` }
}

/** An hour at the time of the meal, or the whole day. */
function eventOf(
  ctx: Ctx,
  { id, date, entryType, title, text, recipe, leftoverOf, groupId, updatedAt }: ReadPlanEntry,
  groupSlug: string,
  { timeZone, times, locale }: { timeZone: string; times: MealTimes; locale: Locale },
) {
  const time = times[entryType]
  const start = time ? momentOf(date, time, timeZone) : toUtcDate(date)
  const end = time ? new Date(start.getTime() + HOUR_MS) : toUtcDate(addDays(date, 1))
  const url = recipe ? publicUrl(ctx, `/g/${groupSlug}/r/${recipe.slug}`) : null
  const name = recipe?.name ?? title
  const meal = leftoverOf === null ? name : m.mealplan_leftovers_of({ name }, { locale })
  return {
    id: `meal-${id}@${groupId}`,
    start,
    end,
    allDay: !time,
    summary: m.mealplan_calendar_entry({ meal: mealName(entryType, { locale }), name: meal }, { locale }),
    description: [text, url].filter(Boolean).join('\n\n') || null,
    url,
    stamp: new Date(updatedAt),
    lastModified: new Date(updatedAt),
  }
}

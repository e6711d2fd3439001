import type { Authorized } from '~/server/platform/access/authorize'
import { scopedPlanCalendars } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'

const columns = [
  'planCalendar.householdId',
  'planCalendar.seed',
  'planCalendar.locale',
  'planCalendar.timeZone',
  'planCalendar.times',
  'planCalendar.includeNotes',
] as const

type OwnHousehold = Authorized<{ householdId: string }, 'updatePreferences'>

export const findCalendar = (ctx: UserCtx) => scopedPlanCalendars(ctx).select(columns).executeTakeFirst()

export type CalendarRow = NonNullable<Awaited<ReturnType<typeof findCalendar>>>

export const findCalendarByToken = ({ db }: Ctx, tokenHash: string) =>
  db
    .selectFrom('planCalendar')
    .innerJoin('household', 'household.id', 'planCalendar.householdId')
    .where('planCalendar.tokenHash', '=', tokenHash)
    .select([...columns, 'household.name as householdName'])
    .executeTakeFirst()

export async function saveCalendar(
  ctx: UserCtx,
  { householdId }: OwnHousehold,
  calendar: Omit<CalendarRow, 'householdId'> & { tokenHash: string },
): Promise<void> {
  const values = { ...calendar, updatedAt: ctx.now }
  await ctx.db
    .insertInto('planCalendar')
    .values({ householdId, createdAt: ctx.now, ...values })
    .onConflict((conflict) => conflict.column('householdId').doUpdateSet(values))
    .execute()
}

export async function deleteCalendar(ctx: UserCtx, { householdId }: OwnHousehold): Promise<void> {
  await ctx.db.deleteFrom('planCalendar').where('householdId', '=', householdId).execute()
}

import { type Expression, type SqlBool, sql } from 'kysely'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedTimelineEvents } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'

type Event = RecipeTimelineEventOut

/** For policies and event listeners. */
export interface TimelineEventSubject extends Pick<Event, 'id' | 'recipeId' | 'groupId' | 'userId'> {
  slug: string
  name: string
  /** Null when the owner's account is deleted. */
  householdId: string | null
}

const withOwners = (ctx: UserCtx) =>
  scopedTimelineEvents(ctx)
    .leftJoin('user as owner', 'owner.id', 'recipe.userId')
    .select(['recipeTimelineEvent.id', 'recipeTimelineEvent.recipeId', 'recipeTimelineEvent.userId'])
    .select(['recipe.groupId', 'owner.householdId'])

export const findTimelineEvent = (ctx: UserCtx, id: string): Promise<TimelineEventSubject | undefined> =>
  withOwners(ctx)
    .where('recipeTimelineEvent.id', '=', id)
    .select(['recipe.slug', 'recipe.name'])
    .executeTakeFirst()

export async function findWithPicture({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('recipeTimelineEvent')
    .where('id', 'in', ids)
    .where('image', '=', 'has image')
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** In no particular order. */
export const readTimelineEvents = (ctx: UserCtx, ids: readonly string[]) =>
  withOwners(ctx)
    .where('recipeTimelineEvent.id', 'in', ids)
    .select(['recipeTimelineEvent.subject', 'recipeTimelineEvent.eventType'])
    .select(['recipeTimelineEvent.eventMessage', 'recipeTimelineEvent.image'])
    .select(['recipeTimelineEvent.timestamp'])
    .select(['recipeTimelineEvent.createdAt', 'recipeTimelineEvent.updatedAt'])
    .execute()

/** By moments that fix the month in every time zone: mid-month, and near its ends the minute. */
export async function countEventsNearMoments(
  ctx: UserCtx,
  condition: Expression<SqlBool> | null,
): Promise<{ moment: string; count: number }[]> {
  const timestamp = sql.ref('recipeTimelineEvent.timestamp')
  const moment = sql<string>`case when substr(${timestamp}, 9, 2) in ('01', '28', '29', '30', '31')
    then substr(${timestamp}, 1, 16) || 'Z' else substr(${timestamp}, 1, 7) || '-15T12:00Z' end`
  const events = scopedTimelineEvents(ctx)
  const rows = await (condition ? events.where(condition) : events)
    .select(({ fn }) => [moment.as('moment'), fn.countAll<number>().as('count')])
    .groupBy('moment')
    .execute()
  return rows.map(({ moment, count }) => ({ moment, count: Number(count) }))
}

export async function insertTimelineEvent(
  { db, now }: UserCtx,
  { id, recipeId, userId }: Authorized<TimelineEventSubject, 'create'>,
  content: Pick<Event, 'subject' | 'eventType' | 'eventMessage' | 'timestamp'>,
): Promise<void> {
  await db
    .insertInto('recipeTimelineEvent')
    .values({
      id,
      recipeId,
      userId,
      ...content,
      image: 'does not have image',
      createdAt: now,
      updatedAt: now,
    })
    .execute()
}

/** Returns false if the event no longer exists. */
export async function updateTimelineEventRow(
  { db, now }: UserCtx,
  { id }: Authorized<TimelineEventSubject, 'update'>,
  columns: Partial<Pick<Event, 'subject' | 'eventMessage' | 'image'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recipeTimelineEvent')
    .set({ ...columns, updatedAt: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteTimelineEventRow(
  { db }: UserCtx,
  { id }: Authorized<TimelineEventSubject, 'delete'>,
): Promise<void> {
  await db.deleteFrom('recipeTimelineEvent').where('id', '=', id).execute()
}

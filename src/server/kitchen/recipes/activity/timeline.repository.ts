import { type Expression, type SqlBool, sql } from 'kysely'
import type { RecipeTimelineEventOut } from '~/schemas/timeline'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedTimelineEvents } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

type Event = RecipeTimelineEventOut

/** An event as its rules see it, with what listeners hear of its recipe. */
export interface TimelineEventSubject extends Pick<Event, 'id' | 'recipeId' | 'groupId' | 'userId'> {
  slug: string
  name: string
  /** The household of the recipe's owner; null when the owner's account is gone. */
  householdId: string | null
}

const withOwners = (ctx: UserCtx) =>
  scopedTimelineEvents(ctx)
    .leftJoin('user as owner', 'owner.id', 'recipe.userId')
    .select(['recipeTimelineEvent.id', 'recipeTimelineEvent.recipeId', 'recipeTimelineEvent.userId'])
    .select(['recipe.groupId', 'owner.householdId'])

/** An event of the group, with what decides who may change it. */
export const findTimelineEvent = (ctx: UserCtx, id: string): Promise<TimelineEventSubject | undefined> =>
  withOwners(ctx)
    .where('recipeTimelineEvent.id', '=', id)
    .select(['recipe.slug', 'recipe.name'])
    .executeTakeFirst()

/** Events of the group by id, in no particular order. */
export const readTimelineEvents = (ctx: UserCtx, ids: readonly string[]) =>
  withOwners(ctx)
    .where('recipeTimelineEvent.id', 'in', ids)
    .select(['recipeTimelineEvent.subject', 'recipeTimelineEvent.eventType'])
    .select(['recipeTimelineEvent.eventMessage', 'recipeTimelineEvent.image'])
    .select(['recipeTimelineEvent.timestamp'])
    .select(['recipeTimelineEvent.createdAt', 'recipeTimelineEvent.updatedAt'])
    .execute()

/**
 * Numbers of events by a moment from which the month follows in every time zone. That is the middle of the month, and
 * around its ends, where zones disagree, the minute.
 */
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

/** Inserts an event that has no picture yet. */
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

/** Writes the given columns; returns whether the event was still there. */
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

import { findActorAgain } from '~/server/platform/access/find-actor'
import { scopedLiveEvents } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'

/** One event as it was stored; `data` is JSON text. */
export interface LiveRow {
  seq: number
  event: string
  data: string
}

/** Events of the household after `seq`, in order. */
export const readEventsAfter = (ctx: UserCtx, seq: number, limit: number): Promise<LiveRow[]> =>
  scopedLiveEvents(ctx)
    .where('liveEvent.seq', '>', seq)
    .select(['liveEvent.seq', 'liveEvent.event', 'liveEvent.data'])
    .orderBy('liveEvent.seq')
    .limit(limit)
    .execute()

/**
 * Whether the session or API token that opened the stream is good still, and its person in the household that it is of;
 * another process may have ended either.
 */
export async function mayReadOn(ctx: UserCtx): Promise<boolean> {
  const { id, householdId, session } = ctx.actor
  return (await findActorAgain(ctx, id, session))?.householdId === householdId
}

/** The newest number of the household, if anything ever happened in it. */
export async function findNewestSeq(ctx: UserCtx): Promise<number | null> {
  const newest = await scopedLiveEvents(ctx)
    .select('liveEvent.seq')
    .orderBy('liveEvent.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.seq ?? null
}

/** Whether the household has an event of this number. */
export async function hasEvent(ctx: UserCtx, seq: number): Promise<boolean> {
  const event = await scopedLiveEvents(ctx)
    .where('liveEvent.seq', '=', seq)
    .select('liveEvent.seq')
    .executeTakeFirst()
  return event !== undefined
}

/** Appends an event; inside a transaction that holds the household. Returns its number. */
export async function insertEvent(
  db: Db,
  { householdId, event, data }: { householdId: string; event: string; data: unknown },
): Promise<number> {
  const { seq } = await db
    .insertInto('liveEvent')
    .values({
      householdId,
      event,
      data: JSON.stringify(data),
      createdAt: new Date().toISOString(),
    })
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

export async function findHouseholdsOfGroup(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('household')
    .where('groupId', '=', groupId)
    .select('id')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Households that have events. */
export async function findHouseholdsWithEvents(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('liveEvent').select('householdId').distinct().execute()
  return rows.map(({ householdId }) => householdId)
}

/** Deletes events from before `instant`, but for the newest of each household: it marks how far all are swept. */
export async function deleteEventsBefore(db: Db, instant: string): Promise<void> {
  await db
    .deleteFrom('liveEvent')
    .where('createdAt', '<', instant)
    .where((eb) =>
      eb(
        'seq',
        '<',
        eb
          .selectFrom('liveEvent as newer')
          .whereRef('newer.householdId', '=', 'liveEvent.householdId')
          .select((eb) => eb.fn.max('newer.seq').as('newest')),
      ),
    )
    .execute()
}

/** Deletes all but the newest `count` events of a household. */
export async function keepNewestEvents(db: Db, householdId: string, count: number): Promise<void> {
  await db
    .deleteFrom('liveEvent')
    .where('householdId', '=', householdId)
    .where((eb) =>
      eb(
        'seq',
        '<=',
        eb
          .selectFrom('liveEvent as newer')
          .where('newer.householdId', '=', householdId)
          .select('newer.seq')
          .orderBy('newer.seq', 'desc')
          .limit(1)
          .offset(count),
      ),
    )
    .execute()
}

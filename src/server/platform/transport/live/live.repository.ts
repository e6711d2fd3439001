import { findActorAgain } from '~/server/platform/access/find-actor'
import { scopedLiveEvents } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isShared } from '~/server/platform/db/dialect'

/** `data` is JSON text. */
export interface LiveRow {
  seq: number
  event: string
  data: string
}

export const readEventsAfter = (ctx: UserCtx, seq: number, limit: number): Promise<LiveRow[]> =>
  scopedLiveEvents(ctx)
    .where('liveEvent.seq', '>', seq)
    .select(['liveEvent.seq', 'liveEvent.event', 'liveEvent.data'])
    .orderBy('liveEvent.seq')
    .limit(limit)
    .execute()

/** Session or API token and membership; another process may have changed either. */
export async function mayReadOn(ctx: UserCtx): Promise<boolean> {
  const { id, householdId, session } = ctx.actor
  return (await findActorAgain(ctx, id, session))?.householdId === householdId
}

/** Null when the household has no events. */
export async function findNewestSeq(ctx: UserCtx): Promise<number | null> {
  const newest = await scopedLiveEvents(ctx)
    .select('liveEvent.seq')
    .orderBy('liveEvent.seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.seq ?? null
}

export async function hasEvent(ctx: UserCtx, seq: number): Promise<boolean> {
  const event = await scopedLiveEvents(ctx)
    .where('liveEvent.seq', '=', seq)
    .select('liveEvent.seq')
    .executeTakeFirst()
  return event !== undefined
}

/** Call in a transaction that holds the household lock. Returns the event's number. */
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

/** Every household with events gets `reset`. Call in a transaction. */
export async function insertResets(db: Db): Promise<void> {
  await db
    .with('affected', (query) => {
      const affected = query
        .selectFrom('household')
        .where('id', 'in', (eb) => eb.selectFrom('liveEvent').select('householdId'))
        .select('id')
        .orderBy('id')
      // As `lockHousehold`; the fixed order avoids deadlocks.
      return isShared(db) ? affected.forNoKeyUpdate() : affected
    })
    .insertInto('liveEvent')
    .columns(['householdId', 'event', 'data', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('affected')
        .select((eb) => [
          'affected.id',
          eb.val('reset').as('event'),
          eb.val('{}').as('data'),
          eb.val(new Date().toISOString()).as('createdAt'),
        ]),
    )
    .execute()
}

/** Keeps the newest event of each household: it marks how far events were deleted. */
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

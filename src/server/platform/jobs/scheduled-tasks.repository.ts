import type { AdminCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isLeaseFree, type Lease } from './lease'

/** What came of a run: numbers that it counted, or why it failed. */
export interface TaskResult {
  counts: Record<string, number>
  error: string | null
}

const nothing = JSON.stringify({ counts: {}, error: null } satisfies TaskResult)

/** Makes the task known; one that is new waits for its next moment. */
export async function registerTask(db: Db, name: string, moment: string): Promise<void> {
  await db
    .insertInto('scheduledTask')
    .values({ name, takenUntil: moment, result: nothing })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()
}

/** The due moment that a run is for, and the latest that a server with a right clock can have taken it for. */
export interface Moment {
  moment: string
  latest: string
}

/** Takes a task whose lease is free, for a moment that nobody has taken if one is given; false where another has it. */
export async function claimTask(db: Db, name: string, lease: Lease, due?: Moment): Promise<boolean> {
  let claim = db
    .updateTable('scheduledTask')
    .set({ leaseId: lease.id, leaseUntil: lease.until, startedAt: lease.now })
    .where('name', '=', name)
    .where(isLeaseFree(lease))
  if (due)
    claim = claim
      .set({ takenUntil: due.moment })
      .where((eb) => eb.or([eb('takenUntil', '<', due.moment), eb('takenUntil', '>', due.latest)]))
  const { numUpdatedRows } = await claim.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Says that the run still goes on. */
export async function extendLease(db: Db, leaseId: string, until: string): Promise<void> {
  await db.updateTable('scheduledTask').set({ leaseUntil: until }).where('leaseId', '=', leaseId).execute()
}

/** Stores what came of a run and lets the task go. */
export async function finishTask(
  db: Db,
  leaseId: string,
  {
    finishedAt,
    outcome,
    result,
  }: { finishedAt: string; outcome: 'succeeded' | 'failed'; result: TaskResult },
): Promise<void> {
  await db
    .updateTable('scheduledTask')
    .set({ leaseId: null, leaseUntil: null, finishedAt, outcome, result: JSON.stringify(result) })
    .where('leaseId', '=', leaseId)
    .execute()
}

/** Until when each task was taken last. */
export const findTaskMoments = (db: Db) =>
  db.selectFrom('scheduledTask').select(['name', 'takenUntil']).execute()

export const findTaskRuns = (ctx: AdminCtx) => ctx.db.selectFrom('scheduledTask').selectAll().execute()

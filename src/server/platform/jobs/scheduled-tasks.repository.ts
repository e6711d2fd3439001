import type { AdminCtx, Ctx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isLeaseFree, type Lease } from './lease'

/** Counts of a run, or why it failed. */
export interface TaskResult {
  counts: Record<string, number>
  error: string | null
}

const nothing = JSON.stringify({ counts: {}, error: null } satisfies TaskResult)

/** A new task waits for its next due time. */
export async function registerTask(db: Db, name: string, moment: string): Promise<void> {
  await db
    .insertInto('scheduledTask')
    .values({ name, takenUntil: moment, result: nothing })
    .onConflict((oc) => oc.column('name').doNothing())
    .execute()
}

/** The due time of a run, and the latest one that a server with a correct clock can have claimed. */
export interface Moment {
  moment: string
  latest: string
}

/** Runs for one due time after servers died. */
const TAKEOVERS_MAX = 1

/**
 * Claims a free task; if a due time is given, only for an unclaimed one or one whose run did not end. False if another
 * server has it.
 */
export async function claimTask(db: Db, name: string, lease: Lease, due?: Moment): Promise<boolean> {
  let claim = db
    .updateTable('scheduledTask')
    .set({ leaseId: lease.id, leaseUntil: lease.until, startedAt: lease.now })
    .where('name', '=', name)
    .where(isLeaseFree(lease))
  if (due)
    claim = claim
      .set((eb) => ({
        takenUntil: due.moment,
        takeovers: eb
          .case()
          .when('takenUntil', '=', due.moment)
          .then(eb('takeovers', '+', 1))
          .else(0)
          .end(),
      }))
      .where((eb) =>
        eb.or([
          eb('takenUntil', '<', due.moment),
          eb('takenUntil', '>', due.latest),
          eb.and([
            eb('takenUntil', '=', due.moment),
            eb('leaseId', 'is not', null),
            eb('takeovers', '<', TAKEOVERS_MAX),
          ]),
        ]),
      )
  const { numUpdatedRows } = await claim.executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Extends the lease of a running task. */
export async function extendLease(db: Db, leaseId: string, until: string): Promise<void> {
  await db.updateTable('scheduledTask').set({ leaseUntil: until }).where('leaseId', '=', leaseId).execute()
}

/** Stores the result of a run and releases the task. */
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

/** The last claimed due time of each task. */
export const findTaskMoments = (db: Db) =>
  db.selectFrom('scheduledTask').select(['name', 'takenUntil']).execute()

/** The last run of a task. */
export const findTaskRun = ({ db }: Ctx, name: string) =>
  db
    .selectFrom('scheduledTask')
    .where('name', '=', name)
    .select(['takenUntil', 'finishedAt', 'outcome'])
    .executeTakeFirst()

export const findTaskRuns = (ctx: AdminCtx) => ctx.db.selectFrom('scheduledTask').selectAll().execute()

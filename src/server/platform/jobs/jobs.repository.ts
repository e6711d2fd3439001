import type { Selectable } from 'kysely'
import { scopedJobs } from '~/server/platform/access/scope'
import type { AdminCtx, Ctx, UserCtx } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { countRows } from '~/server/platform/db/count-rows'
import type { JobTable } from '~/server/platform/db/schema'
import { isLeaseFree, type Lease } from './lease'

export type JobRow = Selectable<JobTable>
export type HeldJob = Pick<JobRow, 'id'> & { leaseId: string }

export type NewJob = Omit<
  JobRow,
  | 'status'
  | 'done'
  | 'phase'
  | 'result'
  | 'error'
  | 'attempts'
  | 'leaseId'
  | 'leaseUntil'
  | 'startedAt'
  | 'endedAt'
  | 'expiresAt'
>

/** Per response. */
const FAILED_LISTED_MAX = 100

const fresh = { status: 'waiting', done: 0, attempts: 0 } as const

export async function insertJob(db: Db, job: NewJob): Promise<void> {
  await db
    .insertInto('job')
    .values({ ...job, ...fresh })
    .execute()
}

/** Does nothing if one of this kind and payload, or id, exists. */
export async function insertJobOnce(db: Db, job: NewJob): Promise<void> {
  const same = db
    .selectFrom('job')
    .where('kind', '=', job.kind)
    .where('payload', '=', job.payload)
    .select('id')
  if ((await same.execute()).length > 0) return
  await db
    .insertInto('job')
    .values({ ...job, ...fresh })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Stores a job in the place of one with its id that has ended; false while that has not. */
export async function insertNextJob(db: Db, job: NewJob): Promise<boolean> {
  await db.deleteFrom('job').where('id', '=', job.id).where('status', 'in', ['done', 'failed']).execute()
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('job')
    .values({ ...job, ...fresh })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Stores a failed job whose row no longer exists. */
export async function insertFailed(db: Db, job: JobRow): Promise<void> {
  await db
    .insertInto('job')
    .values(job)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Deletes a job that has not ended and is not in this phase; false where there is none. */
export async function deleteUnlessIn(db: Db, id: string, phase: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'running'])
    .where(({ eb, or }) => or([eb('phase', 'is', null), eb('phase', '<>', phase)]))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Jobs of these kinds that a server may begin: of each kind and fair key the oldest, in the order of their age. */
export function findClaimable(db: Db, kinds: readonly string[], lease: Lease) {
  return db
    .with('claimable', (db) =>
      db
        .selectFrom('job')
        .where('kind', 'in', kinds)
        .where((eb) =>
          eb.or([
            eb.and([eb('status', '=', 'waiting'), eb('runAfter', '<=', lease.now)]),
            eb.and([eb('status', '=', 'running'), isLeaseFree(lease)]),
          ]),
        )
        .select((eb) => [
          'id',
          'kind',
          'fairKey',
          'createdAt',
          eb.fn
            .agg<number | string>('row_number')
            .over((over) => over.partitionBy(['kind', 'fairKey']).orderBy('createdAt').orderBy('id'))
            .as('place'),
        ]),
    )
    .selectFrom('claimable')
    .where('place', '=', 1)
    .select(['id', 'kind', 'fairKey'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Undefined if another server claimed it. */
export function claimJob(db: Db, id: string, lease: Lease): Promise<JobRow | undefined> {
  return db
    .updateTable('job')
    .set((eb) => ({
      status: 'running',
      leaseId: lease.id,
      leaseUntil: lease.until,
      startedAt: lease.now,
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'waiting'), eb('runAfter', '<=', lease.now)]),
        eb.and([eb('status', '=', 'running'), isLeaseFree(lease)]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Extends the leases of these runs; returns those that they still hold. */
export async function extendLeases(
  db: Db,
  leaseIds: readonly string[],
  leaseUntil: string,
): Promise<Set<string | null>> {
  const rows = await db
    .updateTable('job')
    .set({ leaseUntil })
    .where('leaseId', 'in', leaseIds)
    .returning('leaseId')
    .execute()
  return new Set(rows.map(({ leaseId }) => leaseId))
}

/** False if the run no longer holds the job. */
export async function updateHeld(
  db: Db,
  { id, leaseId }: HeldJob,
  change: Partial<Omit<JobRow, 'id'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job')
    .set(change)
    .where('id', '=', id)
    .where('leaseId', '=', leaseId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if the run no longer holds the job. */
export async function deleteHeld(db: Db, { id, leaseId }: HeldJob): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('job')
    .where('id', '=', id)
    .where('leaseId', '=', leaseId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function freeLeases(db: Db): Promise<void> {
  await db
    .updateTable('job')
    .set({ leaseId: null, leaseUntil: null })
    .where('status', '=', 'running')
    .execute()
}

export const findJobRow = (db: Db, id: string): Promise<JobRow | undefined> =>
  db.selectFrom('job').where('id', '=', id).selectAll().executeTakeFirst()

/** The caller's jobs of a kind, newest first. */
export const findJobRows = (ctx: UserCtx, kind: string): Promise<JobRow[]> =>
  scopedJobs(ctx)
    .where('kind', '=', kind)
    .selectAll('job')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()

/** Unfinished jobs of a person. */
export async function countActiveJobs(db: Db, userId: string, kinds: readonly string[]): Promise<number> {
  return countRows(
    db
      .selectFrom('job')
      .where('userId', '=', userId)
      .where('kind', 'in', kinds)
      .where('status', 'in', ['waiting', 'running']),
  )
}

/** Unfinished jobs of a kind by fair key. */
export async function countByFairKey(db: Db, kind: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('job')
    .where('kind', '=', kind)
    .where('status', 'in', ['waiting', 'running'])
    .select(({ fn }) => ['fairKey', fn.countAll<number | string>().as('count')])
    .groupBy('fairKey')
    .execute()
  return new Map(rows.map(({ fairKey, count }) => [fairKey, Number(count)]))
}

export async function deleteJobRows(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('job').where('id', 'in', ids).execute()
}

/** Expired jobs. */
export const findExpired = ({ db, now }: Ctx) =>
  db.selectFrom('job').where('expiresAt', '<=', now).select(['id', 'kind']).execute()

export async function findKnownJobs(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('job').where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

/** Jobs that failed for good, of everyone, with who began them, newest first. */
export const findFailed = ({ db }: AdminCtx, kinds: readonly string[]) =>
  db
    .selectFrom('job')
    .leftJoin('user', 'user.id', 'job.userId')
    .where('job.status', '=', 'failed')
    .where('job.kind', 'in', kinds)
    .select(['job.id', 'job.kind', 'job.error', 'job.endedAt', 'user.fullName', 'user.username'])
    .orderBy('job.endedAt', 'desc')
    .limit(FAILED_LISTED_MAX)
    .execute()

/** Makes a failed job wait again, like a new one. */
export const reopenFailed = (
  { db, now }: AdminCtx,
  id: string,
  kinds: readonly string[],
): Promise<JobRow | undefined> =>
  db
    .updateTable('job')
    .set({ ...fresh, phase: null, error: null, endedAt: null, expiresAt: null, runAfter: now })
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst()

export const deleteFailed = (
  { db }: AdminCtx,
  id: string,
  kinds: readonly string[],
): Promise<JobRow | undefined> =>
  db
    .deleteFrom('job')
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('status', '=', 'failed')
    .returningAll()
    .executeTakeFirst()

import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import type { Ctx, Runtime, UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { DomainError } from '~/server/platform/errors'
import { isOwnEntry } from '~/server/platform/media/data-folder'
import type { AnyJob, JobKind } from './define-job'
import {
  countActiveJobs,
  countByFairKey,
  deleteJobRows,
  findExpired,
  findJobRow,
  findJobRows,
  findKnownJobs,
  insertJob,
  insertJobOnce,
  type JobRow,
} from './jobs.repository'
import { jobsOf, removeJobFolder } from './runner'
import type { ScheduledTask } from './scheduled-task'

/** A job of the caller's group or household. */
export interface FoundJob<Payload, Result>
  extends Pick<
    JobRow,
    'id' | 'groupId' | 'householdId' | 'status' | 'done' | 'total' | 'createdAt' | 'expiresAt'
  > {
  payload: Payload
  /** What came of it; null before it is done. */
  result: Result | null
}

/**
 * Stores a job for the caller, to be run once the surrounding transaction has committed; returns its id, which may
 * be given: that of a row that it works on. `total` is what its progress counts up to.
 */
export async function startJob<Payload, Result>(
  ctx: UserCtx,
  { kind, owner }: JobKind<Payload, Result>,
  payload: NoInfer<Payload>,
  { total = 0, id = crypto.randomUUID() }: { total?: number; id?: string } = {},
): Promise<string> {
  const { id: userId, groupId, householdId, session } = ctx.actor
  const { integrationId } = session
  const { locale } = ctx
  const createdAt = new Date().toISOString()
  await insertJob(ctx.db, {
    ...{ id, kind, groupId, userId, integrationId, locale, total, createdAt },
    householdId: owner === 'household' ? householdId : null,
    fairKey: owner === 'household' ? householdId : groupId,
    payload: JSON.stringify(payload),
    runAfter: createdAt,
  })
  ctx.emit({ name: 'job', data: { operation: 'create' } })
  return id
}

/** Stores a job of a household for one of its people, unless there is one of the same payload. */
export async function restartJob<Payload, Result>(
  ctx: Ctx,
  { kind }: JobKind<Payload, Result>,
  payload: NoInfer<Payload>,
  owner: Pick<JobRow, 'id' | 'userId' | 'locale'> & { groupId: string; householdId: string },
): Promise<void> {
  const createdAt = new Date().toISOString()
  await insertJobOnce(ctx.db, {
    ...owner,
    kind,
    integrationId: null,
    fairKey: owner.householdId,
    payload: JSON.stringify(payload),
    total: 0,
    createdAt,
    runAfter: createdAt,
  })
  ctx.emit({ name: 'job', data: { operation: 'create' } })
}

/** Stores a job of the server itself for a household; see `startJob`. */
export async function startJobFor<Payload, Result>(
  ctx: Ctx,
  { kind }: JobKind<Payload, Result>,
  payload: NoInfer<Payload>,
  owner: { id: string; groupId: string; householdId: string },
): Promise<void> {
  const createdAt = new Date().toISOString()
  await insertJob(ctx.db, {
    ...{ ...owner, kind, userId: null, integrationId: null, locale: ctx.locale, total: 0, createdAt },
    fairKey: owner.householdId,
    payload: JSON.stringify(payload),
    runAfter: createdAt,
  })
  ctx.emit({ name: 'job', data: { operation: 'create' } })
}

/** How many jobs of a kind have not ended, and how many of those are a household's. */
export async function countUnfinished(
  { db }: Ctx,
  { kind }: AnyJob,
  householdId: string,
): Promise<{ all: number; own: number }> {
  const counts = await countByFairKey(db, kind)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { all, own: counts.get(householdId) ?? 0 }
}

/** How many jobs of these kinds the caller has that have not ended. */
export const countOwnJobs = (ctx: UserCtx, kinds: readonly string[]): Promise<number> =>
  countActiveJobs(ctx.db, ctx.actor.id, kinds)

/** Throws `too_many_requests` where the caller has `most` jobs of this kind that have not ended. */
export async function requireFewJobs(ctx: UserCtx, { kind }: AnyJob, most: number): Promise<void> {
  if ((await countOwnJobs(ctx, [kind])) >= most) throw new DomainError('too_many_requests', { seconds: 5 })
}

/** Between two looks at a job that another server may run. */
const WAIT_LOOK_MS = 1000

/** Resolves when a job has ended, on whatever server, or after `ms`; throws what it failed with. */
export async function waitForJob(runtime: Runtime, id: string, ms: number): Promise<void> {
  const { ends } = jobsOf(runtime)
  const end = ends.get(id) ?? Promise.withResolvers<void>()
  ends.set(id, end)
  end.promise.catch(() => undefined)
  const until = Date.now() + ms
  try {
    for (let left = ms; left > 0 && (await isActive(runtime, id)); left = until - Date.now()) {
      const timeout = new AbortController()
      const options = { ref: false, signal: timeout.signal }
      const late = setTimeout(Math.min(left, WAIT_LOOK_MS), true, options).catch(() => true)
      if (!(await Promise.race([end.promise.finally(() => timeout.abort()), late]))) return
    }
  } finally {
    ends.delete(id)
  }
}

async function isActive({ db }: Runtime, id: string): Promise<boolean> {
  const row = await findJobRow(db, id)
  if (row?.status === 'failed') throw new Error('the job failed')
  return row?.status === 'waiting' || row?.status === 'running'
}

/** The caller's jobs of a kind, newest first. */
export async function findJobs<Payload, Result>(
  ctx: UserCtx,
  { kind, ...schemas }: JobKind<Payload, Result>,
): Promise<FoundJob<Payload, Result>[]> {
  return (await findJobRows(ctx, kind)).map(
    ({ id, groupId, householdId, status, done, total, createdAt, expiresAt, payload, result }) => ({
      ...{ id, groupId, householdId, status, done, total, createdAt, expiresAt },
      payload: v.parse(schemas.payload, JSON.parse(payload)),
      result: result === null ? null : v.parse(schemas.result, JSON.parse(result)),
    }),
  )
}

/** Deletes jobs with their files; a run that is under way ends, here at once and on other servers soon. */
export async function deleteJobs(ctx: Ctx, kind: AnyJob, ids: readonly string[]): Promise<void> {
  await deleteJobRows(ctx.db, ids)
  for (const id of ids) {
    jobsOf(ctx).runs.get(id)?.abort.abort(new DomainError('not_found'))
    await removeJobFolder(ctx, kind, id)
  }
}

/** Deletes jobs that have been kept long enough, and folders that belong to none. */
export const cleanUpJobs: ScheduledTask = {
  name: 'jobs',
  schedule: { everyMinutes: 60 },
  async run(ctx) {
    const { kinds } = jobsOf(ctx)
    const expired = await findExpired(ctx)
    await deleteJobRows(
      ctx.db,
      expired.map(({ id }) => id),
    )
    for (const { folder } of kinds.values()) if (folder !== undefined) await removeStrayFolders(ctx, folder)
    return { deleted: expired.length }
  },
}

/** Removes folders that belong to no job. */
export async function removeStrayFolders(ctx: Ctx, folder: string): Promise<void> {
  for (const ids of chunksOf((await ctx.files.list(folder)).filter(isOwnEntry), IDS_PER_STATEMENT)) {
    const known = await findKnownJobs(ctx.db, ids)
    for (const id of ids) if (!known.has(id)) await ctx.files.removeFolder(`${folder}/${id}`)
  }
}

import { setTimeout } from 'node:timers/promises'
import * as v from 'valibot'
import type { Ctx, Runtime, UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { advisoryLock } from '~/server/platform/db/locks'
import { DomainError } from '~/server/platform/errors'
import { isOwnEntry } from '~/server/platform/media/data-folder'
import type { AnyJob, JobKind } from './define-job'
import { readJobError } from './job-error'
import {
  countActiveJobs,
  countByFairKey,
  deleteJobRows,
  deleteUnlessIn,
  findExpired,
  findJobRow,
  findJobRows,
  findKnownJobs,
  insertJob,
  insertJobOnce,
  insertNextJob,
  type JobRow,
  type NewJob,
} from './jobs.repository'
import { jobsOf, removeJobFolder } from './runner'
import type { ScheduledTask } from './scheduled-task'

export interface FoundJob<Payload, Result>
  extends Pick<
    JobRow,
    'id' | 'groupId' | 'householdId' | 'status' | 'done' | 'total' | 'createdAt' | 'expiresAt'
  > {
  payload: Payload
  /** Null before it has succeeded. */
  result: Result | null
}

interface JobOrigin extends Pick<NewJob, 'id' | 'userId' | 'integrationId' | 'locale'> {
  groupId: string
  householdId: string
  /** The end value of its progress. */
  total?: number
}

/** Stores a waiting job, which servers find after the commit. */
async function store(
  ctx: Ctx,
  { kind, owner }: AnyJob,
  payload: unknown,
  { groupId, householdId, total = 0, ...origin }: JobOrigin,
  insert = insertJob,
): Promise<void> {
  const createdAt = new Date().toISOString()
  const isHouseholds = owner === 'household'
  await insert(ctx.db, {
    ...origin,
    kind,
    groupId,
    householdId: isHouseholds ? householdId : null,
    fairKey: isHouseholds ? householdId : groupId,
    payload: JSON.stringify(payload),
    total,
    createdAt,
    runAfter: createdAt,
  })
  ctx.emit({ name: 'job', data: { operation: 'create' } })
}

/** Returns the id, which may be given: that of a row that the job is for. */
export async function startJob<Payload, Result>(
  ctx: UserCtx,
  kind: JobKind<Payload, Result>,
  payload: NoInfer<Payload>,
  { total = 0, id = crypto.randomUUID() }: { total?: number; id?: string } = {},
): Promise<string> {
  const { id: userId, groupId, householdId, session } = ctx.actor
  const { integrationId } = session
  await store(ctx, kind, payload, {
    id,
    userId,
    integrationId,
    groupId,
    householdId,
    locale: ctx.locale,
    total,
  })
  return id
}

/** Does nothing if there is one with the same payload. */
export const restartJob = <Payload, Result>(
  ctx: Ctx,
  kind: JobKind<Payload, Result>,
  payload: NoInfer<Payload>,
  owner: Pick<JobOrigin, 'id' | 'userId' | 'locale' | 'groupId' | 'householdId'>,
): Promise<void> => store(ctx, kind, payload, { ...owner, integrationId: null }, insertJobOnce)

export const startJobFor = <Payload, Result>(
  ctx: Ctx,
  kind: JobKind<Payload, Result>,
  payload: NoInfer<Payload>,
  owner: { id: string; groupId: string; householdId: string },
): Promise<void> =>
  store(ctx, kind, payload, { ...owner, userId: null, integrationId: null, locale: ctx.locale })

/** Stores a job of the server, of which one at a time has this id; false while that has not ended, or ends here. */
export async function startNextJob<Payload, Result>(
  ctx: Ctx,
  { kind, owner }: JobKind<Payload, Result>,
  payload: NoInfer<Payload>,
  id: string,
): Promise<boolean> {
  if (jobsOf(ctx).runs.has(id)) return false
  const createdAt = new Date().toISOString()
  const isStored = await insertNextJob(ctx.db, {
    ...{ id, kind, fairKey: owner, groupId: null, householdId: null, userId: null, integrationId: null },
    payload: JSON.stringify(payload),
    locale: ctx.locale,
    total: 0,
    createdAt,
    runAfter: createdAt,
  })
  if (isStored) ctx.emit({ name: 'job', data: { operation: 'create' } })
  return isStored
}

/** Ends a job for `reason`, on any server, unless it is in this phase; returns whether it was ended. */
export async function stopJob(ctx: Ctx, id: string, phase: string, reason: DomainError): Promise<boolean> {
  const isStopped = await deleteUnlessIn(ctx.db, id, phase)
  if (isStopped) jobsOf(ctx).runs.get(id)?.abort.abort(reason)
  return isStopped
}

/** A job by its id, regardless of its kind and owner. */
export const findJob = ({ db }: Pick<Runtime, 'db'>, id: string): Promise<JobRow | undefined> =>
  findJobRow(db, id)

const JOBS_LOCK = 20_261_129

/** Locks until the end of the transaction that starts a job: counts read afterwards stay valid. */
const lockJobs = ({ db }: Pick<Ctx, 'db'>): Promise<void> => advisoryLock(db, JOBS_LOCK)

/**
 * How many jobs of a kind have not ended, and how many of those are a household's. Call in the transaction that starts
 * the job.
 */
export async function countUnfinished(
  { db }: Ctx,
  { kind }: AnyJob,
  householdId: string,
): Promise<{ all: number; own: number }> {
  await lockJobs({ db })
  const counts = await countByFairKey(db, kind)
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { all, own: counts.get(householdId) ?? 0 }
}

/** The caller's unfinished jobs of these kinds. */
export const countOwnJobs = (ctx: UserCtx, kinds: readonly string[]): Promise<number> =>
  countActiveJobs(ctx.db, ctx.actor.id, kinds)

/**
 * Throws `too_many_requests` if the caller has `most` unfinished jobs of this kind. Call in the transaction that starts
 * the job.
 */
export async function requireFewJobs(ctx: UserCtx, { kind }: AnyJob, most: number): Promise<void> {
  await lockJobs(ctx)
  if ((await countOwnJobs(ctx, [kind])) >= most) throw new DomainError('too_many_requests', { seconds: 5 })
}

/** Interval for checking a job that another server may run. */
const WAIT_POLL_MS = 1000

/** Resolves when a job has ended, on any server, or after `ms`; throws its failure. */
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
      const late = setTimeout(Math.min(left, WAIT_POLL_MS), true, options).catch(() => true)
      if (!(await Promise.race([end.promise.finally(() => timeout.abort()), late]))) return
    }
  } finally {
    ends.delete(id)
  }
}

async function isActive(runtime: Runtime, id: string): Promise<boolean> {
  // A restore replaces the row before the job ends.
  if (jobsOf(runtime).runs.has(id)) return true
  const row = await findJobRow(runtime.db, id)
  if (row?.status === 'failed') {
    const error = readJobError(row.error)
    throw typeof error === 'string' ? new Error(error || 'the job failed') : error
  }
  return row?.status === 'waiting' || row?.status === 'running'
}

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

/** With their files. Running ones end, here immediately and on other servers soon. */
export async function deleteJobs(ctx: Ctx, kind: AnyJob, ids: readonly string[]): Promise<void> {
  await deleteJobRows(ctx.db, ids)
  for (const id of ids) {
    jobsOf(ctx).runs.get(id)?.abort.abort(new DomainError('not_found'))
    await removeJobFolder(ctx, kind, id)
  }
}

/** Deletes expired jobs, and folders without a job. */
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

export async function removeStrayFolders(ctx: Ctx, folder: string): Promise<void> {
  for (const ids of chunksOf((await ctx.files.list(folder)).filter(isOwnEntry), IDS_PER_STATEMENT)) {
    const known = await findKnownJobs(ctx.db, ids)
    for (const id of ids) if (!known.has(id)) await ctx.files.removeFolder(`${folder}/${id}`)
  }
}

import * as v from 'valibot'
import type { BackupJob } from '~/schemas/backup'
import { startSortingFoods } from '~/server/kitchen/ingredients/sort-foods'
import { noCaller } from '~/server/platform/access/caller'
import type { Ctx, Runtime } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isShared } from '~/server/platform/db/dialect'
import { DomainError } from '~/server/platform/errors'
import { defineServerJob, type JobRun } from '~/server/platform/jobs/define-job'
import { readJobError } from '~/server/platform/jobs/job-error'
import { findJob, startNextJob, stopJob, waitForJob } from '~/server/platform/jobs/jobs.service'
import { findStoredBackup } from './backup-folder'
import { copyToTarget } from './backup-target'
import type { JobTools } from './job-tools'
import { checkNewBackup, failureOf, makeBackup, reserveName, verifyBackup } from './make-backup'
import { restoreBackup } from './restore.service'

/** All servers share this job row, so only one backup, verification, or restore runs at a time. */
export const ONLY_ID = '5f0c7d2e-6b0f-4c0b-9a43-0d1c5c9b7a11'
const KEEP_MS = 7 * 86_400_000
const SWITCHING = 'switching'

const phases = ['database', 'files', 'verifying', SWITCHING, 'copying'] as const
const Phase = v.fallback(v.picklist(phases), 'database')

const BackupWork = v.object({
  work: v.picklist(['backup', 'verify']),
  fileName: v.string(),
  kind: v.optional(v.picklist(['manual', 'scheduled']), 'manual'),
})
const RestoreWork = v.object({
  work: v.literal('restore'),
  fileName: v.string(),
  backupFirst: v.boolean(),
  /** For the audit log. This person may not exist in the restored database. */
  by: v.object({
    id: v.string(),
    username: v.string(),
    groupId: v.string(),
    address: v.nullable(v.string()),
  }),
})
const Payload = v.variant('work', [BackupWork, RestoreWork])

function toolsOf({ stopping }: Ctx, { progress }: Pick<JobRun<unknown>, 'progress'>): JobTools {
  return {
    signal: stopping,
    // Ignored: if this run has lost its job, `stopping` is aborted.
    report: (phase, done, total) => void progress(done, total, phase).catch(() => undefined),
    async beginSwitch() {
      await progress(0, 1, SWITCHING).catch((error: unknown) => {
        stopping.throwIfAborted()
        throw error
      })
    },
  }
}

/** If its server dies, the job is retried once, possibly on another server. */
export const backupWork = defineServerJob({
  kind: 'backup',
  owner: 'server',
  payload: BackupWork,
  result: v.null(),
  atOnce: 1,
  attempts: 2,
  keepFailedForMs: KEEP_MS,
  async run(ctx, job) {
    const { work, fileName, kind } = job.payload
    const tools = toolsOf(ctx, job)
    if (work === 'verify') await verifyBackup(ctx, fileName, tools)
    else {
      // An interrupted run may have written the complete backup without checking or copying it.
      const found = await findStoredBackup(ctx.files, fileName)
      if (found && found.bytes > 0) await checkNewBackup(ctx, fileName, tools)
      else await makeBackup(ctx, fileName, { kind }, tools)
      await copyToTarget(ctx, fileName, tools)
    }
    return null
  },
})

/** Never retried: if its server dies before the switch, the restore fails and nothing has changed. */
export const restoreWork = defineServerJob({
  kind: 'restore',
  owner: 'server',
  payload: RestoreWork,
  result: v.null(),
  atOnce: 1,
  attempts: 2,
  keepFailedForMs: KEEP_MS,
  isExclusive: true,
  async run({ fence: _, ...ctx }, job) {
    if (job.attempt > 1 || job.phase !== null) throw new DomainError('restore_interrupted')
    const { fileName, backupFirst, by } = job.payload
    const tools = toolsOf(ctx, job)
    try {
      await job.progress(0, 0, 'database')
      if (backupFirst) await makeBackup(ctx, await reserveName(ctx), { kind: 'before-restore' }, tools)
      await restoreBackup({ ...ctx, caller: { ...noCaller, address: by.address } }, fileName, tools, by)
      startSortingFoods(ctx)
    } catch (error) {
      if (error instanceof DomainError) throw error
      if (ctx.stopping.aborted) throw new DomainError('backup_stopped')
      const isFull = failureOf(error).code === 'backup_no_space'
      throw isFull ? new DomainError('backup_no_space', {}, { cause: error }) : error
    }
    return null
  },
})

/** Error: `backup_busy` if other backup work is running. */
export async function beginBackupWork(
  ctx: Ctx,
  payload: v.InferInput<typeof BackupWork> | v.InferInput<typeof RestoreWork>,
): Promise<void> {
  const isBegun =
    payload.work === 'restore'
      ? await startNextJob(ctx, restoreWork, payload, ONLY_ID)
      : await startNextJob(ctx, backupWork, v.parse(BackupWork, payload), ONLY_ID)
  if (!isBegun) throw new DomainError('backup_busy')
}

/** Resolves when the work ends or after `ms`; throws the work's error. */
export const waitForBackupWork = (runtime: Runtime, ms = Number.POSITIVE_INFINITY): Promise<void> =>
  waitForJob(runtime, ONLY_ID, ms)

type JobRow = NonNullable<Awaited<ReturnType<typeof findJob>>>

const payloadOf = ({ payload }: JobRow) => v.parse(Payload, JSON.parse(payload))

export async function findBackupWork(runtime: Pick<Runtime, 'db'>): Promise<BackupJob | null> {
  const row = await findJob(runtime, ONLY_ID)
  return row && isUnfinished(row) ? presentWork(row) : null
}

/** Whether another server is at it, which may be one in another container with the same process ids. */
export async function isBackupWorkHeld(db: Db): Promise<boolean> {
  if (!isShared(db)) return false
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'job')) return false
  const row = await findJob({ db }, ONLY_ID)
  return row?.status === 'running' && (row.leaseUntil ?? '') > new Date().toISOString()
}

const isUnfinished = ({ status }: JobRow) => status === 'waiting' || status === 'running'

function presentWork(row: JobRow): BackupJob {
  const { work, fileName } = payloadOf(row)
  const { createdAt: startedAt, done, total } = row
  return { kind: work, fileName, startedAt, phase: v.parse(Phase, row.phase), done, total }
}

/** `lastFailure` is the error of the last restore, until other work starts. */
export async function findBackupState(
  ctx: Ctx,
): Promise<{ current: BackupJob | null; lastFailure: DomainError | null }> {
  const row = await findJob(ctx, ONLY_ID)
  if (!row) return { current: null, lastFailure: null }
  if (isUnfinished(row)) return { current: presentWork(row), lastFailure: null }
  if (row.status !== 'failed' || payloadOf(row).work !== 'restore')
    return { current: null, lastFailure: null }
  const error = readJobError(row.error)
  return { current: null, lastFailure: typeof error === 'string' ? new DomainError('backup_failed') : error }
}

/** False if no work is running or if a restore has already reached the switch. */
export const stopBackupWork = (ctx: Ctx): Promise<boolean> =>
  stopJob(ctx, ONLY_ID, SWITCHING, new DomainError('backup_stopped'))

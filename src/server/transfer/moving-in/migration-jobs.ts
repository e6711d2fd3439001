import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { anonymous } from '~/server/platform/access/actor'
import { type Ctx, createCtx, type Runtime, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { defineJob, type JobRun } from '~/server/platform/jobs/define-job'
import { restartJob } from '~/server/platform/jobs/jobs.service'
import { breakOffReport } from '~/server/transfer/reports/reports.service'
import { describeFailure } from './failure'
import { runImport } from './import.service'
import { findMigration, findMigrationFiles, findUnfinished, updateMigration } from './migrations.repository'
import { uploadKey } from './open-migration'
import { scanMigration } from './scan-migration.service'
import { runUndo } from './undo.service'

const AT_ONCE = 8

const Payload = v.object({ migrationId: v.string() })
type Payload = v.InferOutput<typeof Payload>

export const movingIn = defineJob({
  kind: 'moving_in',
  payload: Payload,
  result: v.null(),
  owner: 'household',
  atOnce: AT_ONCE,
  attempts: 2,
  keepFailedForMs: 0,
  run: moveIn,
  async ended(ctx, { payload }, error) {
    if (error !== undefined) await giveUp(ctx, payload.migrationId, asOfMigration(error))
  },
})

async function moveIn(ctx: UserCtx, { payload }: JobRun<Payload>): Promise<null> {
  const migration = await findMigration(ctx, payload.migrationId)
  if (migration?.status === 'reading') await scanMigration(ctx, migration)
  else if (migration?.status === 'undoing') await runUndo(ctx, migration)
  else if (migration?.reportId && !migration.endedAt) await runImport(ctx, migration, migration.reportId)
  return null
}

/** Replaces a job's error by that of a migration. */
function asOfMigration(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error
  if (error.id === 'job_interrupted') return new DomainError('migration_interrupted')
  return error.id === 'job_not_allowed' ? new DomainError('migration_not_allowed') : error
}

/** Its person is locked or moved away, or its file crashes the server. The report also has the reason. */
async function giveUp(ctx: Ctx, migrationId: string, error: unknown): Promise<void> {
  const migration = await findMigrationFiles(ctx, migrationId)
  if (!migration) return
  const { householdId, status, reportId, files } = migration
  const failure = describeFailure(error, ctx.locale)
  if (reportId && status !== 'undoing') {
    const message = m.migration_broke_off({}, ctx)
    await breakOffReport(ctx, reportId, { message, exception: failure.message })
    ctx.emit({ name: 'report', data: { operation: 'update', householdId, reportId } })
  }
  const endedAt = new Date().toISOString()
  await updateMigration(ctx, migration, { status: 'failed', error: JSON.stringify(failure), endedAt })
  for (const { key } of files) await ctx.files.remove(uploadKey(migrationId, key))
  ctx.emit({ name: 'migration', data: { operation: 'update', householdId, migrationId } })
}

/** For running migrations without a job: after a restore, or from a version before jobs. */
export async function restartMigrations(runtime: Runtime): Promise<void> {
  const ctx = createCtx(runtime, anonymous, 'en-US')
  for (const { id, ...owner } of await findUnfinished(ctx))
    await restartJob(ctx, movingIn, { migrationId: id }, { id, ...owner })
}

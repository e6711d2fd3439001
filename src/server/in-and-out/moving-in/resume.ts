import { m } from '~/paraglide/messages.js'
import { isLocale } from '~/paraglide/runtime.js'
import { breakOffReport } from '~/server/in-and-out/reports/reports.service'
import { anonymous } from '~/server/platform/access/actor'
import { findPerson } from '~/server/platform/access/find-actor'
import { type Ctx, createCtx, type Runtime, runInBackground, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { describeFailure } from './failure'
import { runImport } from './import.service'
import { lookThrough } from './look-through.service'
import {
  clearInterruptions,
  findInterrupted,
  findMigration,
  type InterruptedRow,
  takeInterrupted,
  updateMigration,
} from './migrations.repository'
import { uploadKey } from './open-migration'
import { runUndo } from './undo.service'

const EVERY_MS = 60_000
/** Work of which nothing was heard for so long has lost its process. */
const SILENT_MS = 2 * 60_000
/** Work that was lost so often probably ended the process itself. */
const INTERRUPTIONS_MAX = 2

/** Goes on with what a process left when it ended; a database lease keeps two processes from doing the same. */
export async function resumeMigrations(runtime: Runtime, silentMs = SILENT_MS): Promise<void> {
  const base = createCtx(runtime, anonymous, 'en-US')
  const before = new Date(Date.now() - silentMs).toISOString()
  for (const row of await findInterrupted(base, before)) {
    const { id, userId } = row
    // Right before it runs: the one before may have taken long.
    if (runtime.stopping.aborted) return
    const interruptions = await takeInterrupted(base, id, before)
    if (interruptions === null) continue
    const locale = isLocale(row.locale) ? row.locale : 'en-US'
    if (interruptions >= INTERRUPTIONS_MAX) {
      await giveUp({ ...base, locale }, row, 'migration_interrupted')
      continue
    }
    const actor = await findPerson(runtime, userId)
    const ctx: UserCtx | null = actor && { ...createCtx(runtime, actor, locale), actor }
    const migration = ctx && (await findMigration(ctx, id))
    if (!migration) await giveUp({ ...base, locale }, row, 'migration_not_allowed')
    else if (migration.status === 'reading') await lookThrough(ctx, migration)
    else if (migration.status === 'undoing') await runUndo(ctx, migration)
    else if (migration.reportId) await runImport(ctx, migration, migration.reportId)
    await clearInterruptions(base, id)
  }
}

/**
 * Ends what nobody can go on with: its person is locked or lives elsewhere now, or its file stops the server. The
 * report of an import says so too.
 */
async function giveUp(
  ctx: Ctx,
  { id, groupId, householdId, status, reportId, files }: InterruptedRow,
  reason: 'migration_not_allowed' | 'migration_interrupted',
): Promise<void> {
  const failure = describeFailure(new DomainError(reason), ctx.locale)
  if (reportId && status !== 'undoing') {
    const message = m.migration_broke_off({}, ctx)
    await breakOffReport(ctx, reportId, { message, exception: failure.message })
    ctx.emit({ name: 'report', data: { operation: 'update', householdId, reportId } })
  }
  const endedAt = new Date().toISOString()
  await updateMigration(ctx, { id }, { status: 'failed', error: JSON.stringify(failure), endedAt })
  for (const { key } of files) await ctx.files.remove(uploadKey(id, key))
  ctx.emit({ name: 'migration', data: { operation: 'update', groupId, householdId, migrationId: id } })
}

/** Resumes at the start and every minute until the server stops. A failure is logged. */
export function startResumingMigrations(runtime: Runtime): void {
  let isBusy = false
  const run = async () => {
    if (isBusy || runtime.requestGate.closedFor) return
    isBusy = true
    try {
      await runInBackground(runtime, resumeMigrations)
    } catch (error) {
      if (!runtime.stopping.aborted) runtime.log.error({ err: error }, 'interrupted imports could not go on')
    } finally {
      isBusy = false
    }
  }
  const timer = setInterval(run, EVERY_MS).unref()
  runtime.stopping.addEventListener('abort', () => clearInterval(timer))
  void run()
}

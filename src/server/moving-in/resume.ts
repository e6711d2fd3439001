import { isLocale, type Locale } from '~/paraglide/runtime.js'
import { anonymous } from '~/server/access/actor'
import { findPerson } from '~/server/access/find-actor'
import { type Ctx, createCtx, type Runtime, type UserCtx } from '~/server/context'
import { DomainError } from '~/server/errors'
import { describeFailure } from './failure'
import { runImport } from './import.service'
import { lookThrough } from './look-through.service'
import {
  clearInterruptions,
  findInterrupted,
  findMigration,
  takeInterrupted,
  updateMigration,
} from './migrations.repository'
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
  for (const { id, userId, locale: stored } of await findInterrupted(base, before)) {
    // Right before it runs: the one before may have taken long.
    if (runtime.stopping.aborted) return
    const interruptions = await takeInterrupted(base, id, before)
    if (interruptions === null) continue
    const locale = isLocale(stored) ? stored : 'en-US'
    if (interruptions >= INTERRUPTIONS_MAX) {
      await giveUp(base, id, locale, 'migration_interrupted')
      continue
    }
    const actor = await findPerson(runtime, userId)
    const ctx: UserCtx | null = actor && { ...createCtx(runtime, actor, locale), actor }
    const migration = ctx && (await findMigration(ctx, id))
    if (!migration) await giveUp(base, id, locale, 'permission_denied')
    else if (migration.status === 'reading') await lookThrough(ctx, migration)
    else if (migration.status === 'undoing') await runUndo(ctx, migration)
    else if (migration.reportId) await runImport(ctx, migration, migration.reportId)
    await clearInterruptions(base, id)
  }
}

/** Ends what nobody can go on with: its person is locked or lives elsewhere now, or its file stops the server. */
async function giveUp(
  ctx: Ctx,
  id: string,
  locale: Locale,
  reason: 'permission_denied' | 'migration_interrupted',
): Promise<void> {
  const error = JSON.stringify(describeFailure(new DomainError(reason), locale))
  await updateMigration(ctx, { id }, { status: 'failed', error, endedAt: new Date().toISOString() })
}

/** Resumes at the start and every minute until the server stops. A failure is logged. */
export function startResumingMigrations(runtime: Runtime): void {
  let isBusy = false
  const run = async () => {
    if (isBusy) return
    isBusy = true
    try {
      await resumeMigrations(runtime)
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

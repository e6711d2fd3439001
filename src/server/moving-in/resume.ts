import { isLocale } from '~/paraglide/runtime.js'
import { anonymous } from '~/server/access/actor'
import { findPerson } from '~/server/access/find-actor'
import { createCtx, type Runtime, type UserCtx } from '~/server/context'
import { runImport } from './import.service'
import { lookThrough } from './look-through.service'
import { findMigration, takeInterrupted } from './migrations.repository'
import { runUndo } from './undo.service'

const EVERY_MS = 60_000
/** Work of which nothing was heard for so long has lost its process. */
const SILENT_MS = 2 * 60_000

/** Goes on with what a process left when it ended; a database lease keeps two processes from doing the same. */
export async function resumeMigrations(runtime: Runtime, silentMs = SILENT_MS): Promise<void> {
  const base = createCtx(runtime, anonymous, 'en-US')
  const before = new Date(Date.now() - silentMs).toISOString()
  for (const { id, userId, locale } of await takeInterrupted(base, before)) {
    const actor = await findPerson(runtime, userId)
    if (!actor) continue
    const ctx: UserCtx = { ...createCtx(runtime, actor, isLocale(locale) ? locale : 'en-US'), actor }
    const migration = await findMigration(ctx, id)
    if (!migration) continue
    if (migration.status === 'reading') await lookThrough(ctx, migration)
    else if (migration.status === 'undoing') await runUndo(ctx, migration)
    else if (migration.reportId) await runImport(ctx, migration, migration.reportId)
  }
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

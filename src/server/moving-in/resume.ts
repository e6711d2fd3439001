import { isLocale } from '~/paraglide/runtime.js'
import { anonymous } from '~/server/access/actor'
import { findPerson } from '~/server/access/find-actor'
import { createCtx, type Runtime, type UserCtx } from '~/server/context'
import { runImport } from './import.service'
import { lookThrough } from './look-through.service'
import { deleteLeft, findMigration, findOld, takeInterrupted } from './migrations.repository'
import { UNDO_DAYS } from './migrations.service'
import { migrationFolder } from './open-migration'
import { runUndo } from './undo.service'

const EVERY_MS = 60_000
/** Work of which nothing was heard for so long has lost its process. */
const SILENT_MS = 2 * 60_000
const HOUR_MS = 3_600_000
/** How long a file that was looked through waits to be imported. */
const WAITING_HOURS = 24

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

/** Removes the files of what nobody began within a day, and of imports that can no longer be undone. */
export async function cleanUpMigrations(runtime: Runtime): Promise<void> {
  const ctx = createCtx(runtime, anonymous, 'en-US')
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
  const old = await findOld(ctx, { left: ago(WAITING_HOURS * HOUR_MS), ended: ago(UNDO_DAYS * 24 * HOUR_MS) })
  for (const { id } of old) await runtime.files.removeFolder(migrationFolder(id))
  await deleteLeft(
    ctx,
    old.flatMap(({ id, status }) => (status === 'uploading' || status === 'ready' ? id : [])),
  )
}

/** Resumes at the start and every minute, cleans up every hour, until the server stops. A failure is logged. */
export function startMigrations(runtime: Runtime): void {
  let cleanedAt = 0
  let isBusy = false
  const run = async () => {
    if (isBusy) return
    isBusy = true
    try {
      if (Date.now() - cleanedAt > HOUR_MS) {
        cleanedAt = Date.now()
        await cleanUpMigrations(runtime)
      }
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

import type { Runtime } from '~/server/platform/context'
import { knownMigrations } from '~/server/platform/db/migrate'
import { readMigrations } from '~/server/platform/db/snapshot/tables'
import { hasPeople } from './current-contents.repository'
import { makeBackup, pruneBackups, reserveName } from './make-backup'

/** The database could not be backed up before an update, so it was not updated. */
export class UpdateBackupFailed extends Error {}

/**
 * At start, before the tables change: a backup of a database that has people in it. The files stay as they are and
 * are not in it. Throws `UpdateBackupFailed`.
 */
export async function backUpBeforeUpdate(runtime: Runtime): Promise<void> {
  const { env } = runtime
  if (!env.BACKUP_BEFORE_UPDATE || !(await isUpdateDue(runtime))) return
  if (!(await hasPeople(runtime))) return
  const name = await reserveName(runtime)
  try {
    const tools = { report: () => {}, signal: runtime.stopping }
    await makeBackup(runtime, name, { kind: 'before-update', withFiles: false }, tools)
  } catch (error) {
    throw new UpdateBackupFailed(error instanceof Error ? error.message : String(error), { cause: error })
  } finally {
    await pruneBackups(runtime, 'before-update')
  }
}

/** Whether this program knows tables that an existing database of its own does not have yet. */
async function isUpdateDue({ db }: Pick<Runtime, 'db'>): Promise<boolean> {
  const done = await readMigrations(db)
  const isNewer = done.some((name) => !knownMigrations.includes(name))
  return done.length > 0 && !isNewer && knownMigrations.some((name) => !done.includes(name))
}

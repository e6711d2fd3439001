import type { Runtime } from '~/server/platform/context'
import { knownMigrations } from '~/server/platform/db/migrate'
import { readMigrations } from '~/server/platform/db/snapshot/tables'
import { hasPeople } from './current-contents.repository'
import { makeBackup, pruneBackups, reserveName } from './make-backup'

/** The backup failed, so the database was not updated. */
export class UpdateBackupFailed extends Error {}

/**
 * Runs at startup, before migrations. Skips databases without users and leaves out files, because migrations do not
 * change them. Throws `UpdateBackupFailed`.
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

/** False for a new database and for one that a newer version has migrated. */
async function isUpdateDue({ db }: Pick<Runtime, 'db'>): Promise<boolean> {
  const done = await readMigrations(db)
  const isNewer = done.some((name) => !knownMigrations.includes(name))
  return done.length > 0 && !isNewer && knownMigrations.some((name) => !done.includes(name))
}

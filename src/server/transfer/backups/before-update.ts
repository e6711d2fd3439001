import type { Runtime } from '~/server/platform/context'
import { schemaStateOf } from '~/server/platform/db/migrate'
import { readMigrations } from '~/server/platform/db/snapshot/tables'
import { hasPeople } from './current-contents.repository'
import { makeBackup, pruneBackups, reserveName } from './make-backup'

/** The backup failed, so the database was not updated. */
export class UpdateBackupFailed extends Error {}

/**
 * Runs at startup, before migrations. Skips databases without users and leaves out files, because migrations do not
 * change them. Throws `UpdateBackupFailed`.
 */
export async function backUpBeforeUpdate(
  runtime: Pick<Runtime, 'db' | 'env' | 'files' | 'log' | 'stopping' | 'instanceId'>,
): Promise<void> {
  const { env } = runtime
  if (!env.BACKUP_BEFORE_UPDATE || schemaStateOf(await readMigrations(runtime.db)) !== 'older') return
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

import { findRestoreMarker } from '~/server/platform/db/snapshot/restore-marker'
import type { DatabaseAndFolder } from './check-archive'
import type { BackupHost } from './make-backup'
import { completeRestore, removeWork } from './restore-archive'
import { listSwapFolders } from './swap-files'
import { isOwnedByOther, listWorkFolders, workFolderOf } from './work-folder'

/**
 * At start, before anything reads: ends what a killed process left. A restore whose database is in its place gets its
 * files; everything else never happened. Where files cannot be put in their place, the log says so, the server starts
 * without them, and the next start tries again.
 */
export async function completeRestores({
  db,
  env,
  log,
}: DatabaseAndFolder & Pick<BackupHost, 'log'>): Promise<void> {
  const ids = new Set([...(await listWorkFolders(env.DATA_DIR)), ...(await listSwapFolders(env.DATA_DIR))])
  if (ids.size === 0) return
  const marked = await findRestoreMarker(db)
  for (const id of ids) {
    if (id === marked)
      await completeRestore(db, env.DATA_DIR, id).catch((error: unknown) =>
        log.error({ err: error, restore: id }, 'the files of a restore could not be put in their place'),
      )
    else if (!(await isOwnedByOther(workFolderOf(env.DATA_DIR, id)))) await removeWork(env.DATA_DIR, id)
  }
}

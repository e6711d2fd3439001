import { findRestoreMarker } from '~/server/platform/db/snapshot/restore-marker'
import { listSwapFolders } from '~/server/platform/media/swap-files'
import { isBackupWorkHeld } from './backup-jobs'
import type { DatabaseAndFolder } from './check-archive'
import type { BackupHost } from './make-backup'
import { completeRestore, removeWork } from './restore-archive'
import { isOwned, listWorkFolders } from './work-folder'

/**
 * Runs at startup, before anything reads data, and after another server was killed; under the start lock, which a
 * restore holds during its switch. Completes a restore whose database is already live by moving its files into place;
 * discards other interrupted work, unless another server is at it. If files cannot be moved, logs the error, and the
 * next start retries.
 */
export async function completeRestores(host: DatabaseAndFolder & Pick<BackupHost, 'log'>): Promise<void> {
  const { db, env, files, log } = host
  await files.refresh()
  const ids = new Set([...(await listWorkFolders(env.DATA_DIR)), ...(await listSwapFolders(env.DATA_DIR))])
  if (ids.size === 0) return
  const marked = await findRestoreMarker(db)
  const isWorking = await isBackupWorkHeld(db)
  for (const id of ids) {
    if (id === marked)
      await completeRestore(host, id).catch((error: unknown) =>
        log.error({ err: error, restore: id }, 'the files of a restore could not be put in their place'),
      )
    else if (!isWorking && !(await isOwned(host, id))) await removeWork(host, id)
  }
}

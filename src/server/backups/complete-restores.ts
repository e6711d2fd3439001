import { findRestoreMarker } from '~/server/db/snapshot/restore-marker'
import type { DatabaseAndFolder } from './check-archive'
import { completeRestore } from './restore-archive'
import { isOwnedByOther, listWorkFolders, removeWorkFolder, workFolderOf } from './work-folder'

/**
 * At start, before anything reads: ends what a killed process left. A restore whose database is in its place gets its
 * files; everything else never happened.
 */
export async function completeRestores({ db, env }: DatabaseAndFolder): Promise<void> {
  const ids = await listWorkFolders(env.DATA_DIR)
  if (ids.length === 0) return
  const marked = await findRestoreMarker(db)
  for (const id of ids) {
    const folder = workFolderOf(env.DATA_DIR, id)
    if (id === marked) await completeRestore(db, env.DATA_DIR, folder)
    else if (!(await isOwnedByOther(folder))) await removeWorkFolder(folder)
  }
}

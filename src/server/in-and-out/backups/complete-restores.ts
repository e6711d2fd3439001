import { setTimeout } from 'node:timers/promises'
import type { Db } from '~/server/platform/db/connect'
import { findRestoreMarker } from '~/server/platform/db/snapshot/restore-marker'
import { isBackupWorkHeld } from './backup-jobs'
import type { DatabaseAndFolder } from './check-archive'
import type { BackupHost } from './make-backup'
import { completeRestore, removeWork } from './restore-archive'
import { listSwapFolders } from './swap-files'
import { isOwnedByOther, listWorkFolders } from './work-folder'

/** Longer than the lease of a server that was killed. */
const OWNER_TIMEOUT_MS = 75_000
const POLL_MS = 500

/**
 * Runs at startup, before anything reads data, and after another server was killed. Completes a restore whose database
 * is already live by moving its files into place, unless another server is at it: then waits for that. Discards other
 * interrupted work. If files cannot be moved, logs the error, and the next start retries.
 */
export async function completeRestores(host: DatabaseAndFolder & Pick<BackupHost, 'log'>): Promise<void> {
  const { db, env, log } = host
  const ids = new Set([...(await listWorkFolders(env.DATA_DIR)), ...(await listSwapFolders(env.DATA_DIR))])
  if (ids.size === 0) return
  const isWorking = await isBackupWorkHeld(db)
  for (const id of ids) {
    if (await isMarked(db, id)) {
      if (await waitForOwner(host, id))
        await completeRestore(db, env.DATA_DIR, id).catch((error: unknown) =>
          log.error({ err: error, restore: id }, 'the files of a restore could not be put in their place'),
        )
    } else if (!isWorking && !(await isOwnedByOther(host, id))) await removeWork(env.DATA_DIR, id)
  }
}

const isMarked = async (db: Db, id: string) => (await findRestoreMarker(db)) === id

/** True once no living server is at a restore that still lacks its files. */
async function waitForOwner(host: DatabaseAndFolder, id: string): Promise<boolean> {
  const deadline = Date.now() + OWNER_TIMEOUT_MS
  while (await isOwnedByOther(host, id)) {
    if (Date.now() > deadline) return false
    await setTimeout(POLL_MS)
  }
  return isMarked(host.db, id)
}

import { withScratch } from '~/server/db/snapshot/scratch'
import type { JobTools } from './backup-jobs'
import { checkVersion, type DatabaseAndFolder, loadAndCompare } from './check-archive'
import type { Manifest } from './manifest'
import { openSource } from './open-source'
import { inWorkFolder } from './restore-archive'

/**
 * Proves an archive by restoring it beside what is in use: every file and every row is read and compared with its
 * hash, the database is built and thrown away. Errors as of `restoreArchive`.
 */
export async function verifyArchive(
  target: DatabaseAndFolder,
  file: string,
  { report, signal }: JobTools,
): Promise<Manifest> {
  return inWorkFolder(target, async (_, folder) => {
    const archive = await openSource(file, folder, target.env.BACKUP_PASSPHRASE, signal)
    try {
      const { manifest } = archive
      checkVersion(manifest)
      const { schemaVersion } = manifest
      await withScratch({ db: target.db, folder, schemaVersion }, (scratch) =>
        loadAndCompare(archive, scratch, report, signal),
      )
      let done = 0
      await archive.files(async (_path, stream) => {
        signal.throwIfAborted()
        if (done % 20 === 0) report('verifying', done, manifest.files?.count ?? 0)
        done += 1
        // One file may take minutes.
        for await (const _chunk of stream) signal.throwIfAborted()
      })
      return manifest
    } finally {
      archive.close()
    }
  })
}

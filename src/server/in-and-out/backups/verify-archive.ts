import { withScratch } from '~/server/platform/db/snapshot/scratch'
import { checkVersion, type DatabaseAndFolder, loadAndCompare } from './check-archive'
import type { JobTools } from './job-tools'
import type { Manifest } from './manifest'
import { findNamedFiles } from './named-files'
import { openSource } from './open-source'
import { inWorkFolder } from './restore-archive'

/**
 * Proves an archive by restoring it beside what is in use: every file and every row is read and compared with its
 * hash, the database is built and thrown away. `missing` are the files that its rows name and that it does not have;
 * none are where it was made without files. Errors as of `restoreArchive`.
 */
export async function verifyArchive(
  target: DatabaseAndFolder,
  file: string,
  { report, signal }: JobTools,
): Promise<{ manifest: Manifest; missing: string[] }> {
  return inWorkFolder(target, async (_, folder) => {
    const archive = await openSource(file, folder, target.env.BACKUP_PASSPHRASE, signal)
    try {
      const { manifest } = archive
      checkVersion(manifest)
      const { schemaVersion } = manifest
      const missing = await withScratch({ db: target.db, folder, schemaVersion }, async (scratch) => {
        await loadAndCompare(archive, scratch, report, signal)
        return manifest.files ? scratch.read(findNamedFiles) : new Set<string>()
      })
      let done = 0
      await archive.files(async (path, stream) => {
        signal.throwIfAborted()
        if (done % 20 === 0) report('verifying', done, manifest.files?.count ?? 0)
        done += 1
        missing.delete(path)
        // One file may take minutes.
        for await (const _chunk of stream) signal.throwIfAborted()
      })
      return { manifest, missing: [...missing].toSorted() }
    } finally {
      archive.close()
    }
  })
}

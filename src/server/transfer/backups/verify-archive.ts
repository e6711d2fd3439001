import { withScratch } from '~/server/platform/db/snapshot/scratch'
import { type DatabaseAndFolder, loadAndCompare, schemaVersionOf } from './check-archive'
import type { JobTools } from './job-tools'
import type { Manifest } from './manifest'
import { findNamedFiles } from './named-files'
import { openSource } from './open-source'
import { inTemporaryFolder } from './work-folder'

/**
 * Restores into a scratch database and compares every row and file with its hash. `missing` lists files that rows name
 * but the archive lacks; it is empty for a backup without files. Errors: those of `openSource`, `schemaVersionOf`, and
 * `loadAndCompare`.
 */
export async function verifyArchive(
  target: DatabaseAndFolder,
  key: string,
  { report, signal }: JobTools,
): Promise<{ manifest: Manifest; missing: string[] }> {
  return inTemporaryFolder(target, async (folder) => {
    const file = await target.files.localCopy(key, folder, signal)
    const archive = await openSource(file, folder, target.env.BACKUP_PASSPHRASE, signal)
    try {
      const { manifest } = archive
      const schemaVersion = schemaVersionOf(manifest)
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
        // Check for aborts within a file: it can take minutes.
        for await (const _chunk of stream) signal.throwIfAborted()
      })
      return { manifest, missing: [...missing].toSorted() }
    } finally {
      archive.close()
    }
  })
}

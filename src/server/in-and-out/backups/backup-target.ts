import type { Env } from '~/server/platform/env'
import { backupFile, findStoredBackup, type StoredBackup, writeNote } from './backup-folder'
import type { JobTools } from './job-tools'
import type { BackupHost } from './make-backup'

/** Total for all copies of one call, to limit how long a request waits. */
const DELETE_WITHIN_MS = 20_000

/** For display, such as `s3.example.org/bucket`; null without a target. */
export function describeTarget({
  S3_BUCKET,
  S3_ENDPOINT,
}: Pick<Env, 'S3_BUCKET' | 'S3_ENDPOINT'>): string | null {
  if (!S3_BUCKET) return null
  return `${S3_ENDPOINT ? new URL(S3_ENDPOINT).host : 'Amazon S3'}/${S3_BUCKET}`
}

/** Records the result in the backup's note. A failed copy does not make the backup fail. */
export async function copyToTarget(
  { env, log }: Pick<BackupHost, 'env' | 'log'>,
  name: string,
  { report, signal }: JobTools,
): Promise<void> {
  const found = await findStoredBackup(env.DATA_DIR, name)
  if (!env.S3_BUCKET || !found) return
  try {
    const { openBucket } = await import('./bucket')
    await openBucket(env).putFile(env.S3_PREFIX + name, backupFile(env.DATA_DIR, name), {
      bytes: found.bytes,
      signal,
      report: (loaded) => report('copying', loaded, found.bytes),
    })
    await writeNote(env.DATA_DIR, name, {
      ...found.note,
      copiedAt: new Date().toISOString(),
      copyFailure: null,
    })
  } catch (error) {
    // The job is retried, and copies then.
    signal.throwIfAborted()
    log.error({ err: error, backup: name }, 'a backup could not be copied to the bucket')
    const copyFailure = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    await writeNote(env.DATA_DIR, name, { ...found.note, copyFailure })
  }
}

/**
 * Deletes only copies of backups that this server just deleted. Other files in the bucket may be backups of a lost
 * server. Failures are logged, and the copy remains.
 */
export async function deleteCopies(
  { env, log }: Pick<BackupHost, 'env' | 'log'>,
  gone: readonly StoredBackup[],
): Promise<void> {
  const copied = gone.filter(({ note }) => note.copiedAt !== null)
  if (!env.S3_BUCKET || copied.length === 0) return
  const signal = AbortSignal.timeout(DELETE_WITHIN_MS)
  const { openBucket } = await import('./bucket')
  const bucket = openBucket(env)
  for (const { name } of copied)
    await bucket.remove(env.S3_PREFIX + name, signal).catch((error: unknown) => {
      log.error({ err: error, backup: name }, 'a copy in the bucket could not be deleted')
    })
}

import type { Env } from '~/server/platform/env'
import { assertFound } from '~/server/platform/errors'
import { bucketName } from '~/server/platform/media/bucket-name'
import { backupKey, findStoredBackup, type StoredBackup, writeNote } from './backup-folder'
import type { JobTools } from './job-tools'
import type { BackupHost } from './make-backup'

/** Total for all copies of one call, to limit how long a request waits. */
const DELETE_WITHIN_MS = 20_000

/** With all files in the bucket, backups are there already. */
const isTarget = ({ STORAGE, S3_BUCKET }: Env): boolean => STORAGE === 'local' && S3_BUCKET !== undefined

/** For display, such as `s3.example.org/bucket`; null without a target. */
export const describeTarget = (env: Env): string | null => (isTarget(env) ? bucketName(env) : null)

/** Records the result in the backup's note. A failed copy does not make the backup fail. */
export async function copyToTarget(
  { env, log, files }: Pick<BackupHost, 'env' | 'log' | 'files'>,
  name: string,
  { report, signal }: JobTools,
): Promise<void> {
  const found = await findStoredBackup(files, name)
  if (!isTarget(env) || !found) return
  try {
    const { openBucket } = await import('~/server/platform/outbound/bucket')
    const opened = assertFound(await files.open(backupKey(name)))
    await openBucket(env).putStream(env.S3_PREFIX + name, opened.stream, {
      signal,
      report: (loaded) => report('copying', loaded, found.bytes),
    })
    await writeNote(files, name, {
      ...found.note,
      copiedAt: new Date().toISOString(),
      copyFailure: null,
    })
  } catch (error) {
    // The job is retried, and copies then.
    signal.throwIfAborted()
    log.error({ err: error, backup: name }, 'a backup could not be copied to the bucket')
    const copyFailure = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    await writeNote(files, name, { ...found.note, copyFailure })
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
  if (!isTarget(env) || copied.length === 0) return
  const signal = AbortSignal.timeout(DELETE_WITHIN_MS)
  const { openBucket } = await import('~/server/platform/outbound/bucket')
  const bucket = openBucket(env)
  for (const { name } of copied)
    await bucket.remove(env.S3_PREFIX + name, signal).catch((error: unknown) => {
      log.error({ err: error, backup: name }, 'a copy in the bucket could not be deleted')
    })
}

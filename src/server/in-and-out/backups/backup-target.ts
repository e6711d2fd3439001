import { createReadStream } from 'node:fs'
import type { Env } from '~/server/platform/env'
import { backupFile, findStoredBackup, type StoredBackup, writeNote } from './backup-folder'
import type { JobTools } from './backup-jobs'
import type { BackupHost } from './make-backup'

type TargetEnv = Pick<
  Env,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PREFIX'
>

/** Bytes of one piece on its way: so much of a backup is in memory, a few times over. */
const PART_BYTES = 8 * 1024 * 1024
const PARTS_AT_ONCE = 2
const ATTEMPTS = 3
/** Nobody waits longer for the deletion of copies. */
const DELETE_WITHIN_MS = 20_000

/** Where copies go, for people: `s3.example.org/bucket`; null without a target. */
export function describeTarget({ S3_BUCKET, S3_ENDPOINT }: TargetEnv): string | null {
  if (!S3_BUCKET) return null
  return `${S3_ENDPOINT ? new URL(S3_ENDPOINT).host : 'Amazon S3'}/${S3_BUCKET}`
}

/** The client of the bucket; the library is loaded by those alone who have one. */
async function openTarget(env: TargetEnv) {
  const { S3Client } = await import('@aws-sdk/client-s3')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  return new S3Client({
    region: env.S3_REGION,
    maxAttempts: ATTEMPTS,
    // Services other than Amazon's have buckets in the path, not in the host.
    ...(env.S3_ENDPOINT ? { endpoint: env.S3_ENDPOINT, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    // Older services refuse the checksums that newer ones ask for.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

/**
 * Copies a backup to the bucket, if there is one, and notes when or why not: a backup that could not be copied is a
 * backup all the same.
 */
export async function copyToTarget(
  { env, log }: Pick<BackupHost, 'env' | 'log'>,
  name: string,
  { report, signal }: JobTools,
): Promise<void> {
  const found = await findStoredBackup(env.DATA_DIR, name)
  if (!env.S3_BUCKET || !found) return
  const client = await openTarget(env)
  try {
    const { Upload } = await import('@aws-sdk/lib-storage')
    const upload = new Upload({
      client,
      params: {
        Bucket: env.S3_BUCKET,
        Key: env.S3_PREFIX + name,
        Body: createReadStream(backupFile(env.DATA_DIR, name)),
        ContentType: 'application/zip',
      },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    })
    upload.on('httpUploadProgress', ({ loaded = 0 }) => report('copying', loaded, found.bytes))
    signal.addEventListener('abort', () => void upload.abort(), { once: true })
    await upload.done()
    await writeNote(env.DATA_DIR, name, {
      ...found.note,
      copiedAt: new Date().toISOString(),
      copyFailure: null,
    })
  } catch (error) {
    log.error({ err: error, backup: name }, 'a backup could not be copied to the bucket')
    const copyFailure = error instanceof Error ? error.message.slice(0, 300) : 'unknown'
    await writeNote(env.DATA_DIR, name, { ...found.note, copyFailure })
  } finally {
    client.destroy()
  }
}

/**
 * Deletes the copies of backups that this server has just deleted. Whatever else is in the bucket stays, above all what
 * a server that was lost has copied there; so does a copy whose deletion fails.
 */
export async function deleteCopies(
  { env, log }: Pick<BackupHost, 'env' | 'log'>,
  gone: readonly StoredBackup[],
): Promise<void> {
  const copied = gone.filter(({ note }) => note.copiedAt !== null)
  if (!env.S3_BUCKET || copied.length === 0) return
  const { DeleteObjectCommand } = await import('@aws-sdk/client-s3')
  const client = await openTarget(env)
  const abortSignal = AbortSignal.timeout(DELETE_WITHIN_MS)
  try {
    for (const { name } of copied)
      await client.send(new DeleteObjectCommand({ Bucket: env.S3_BUCKET, Key: env.S3_PREFIX + name }), {
        abortSignal,
      })
  } catch (error) {
    log.error(
      { err: error, backups: copied.map(({ name }) => name) },
      'copies in the bucket could not be deleted',
    )
  } finally {
    client.destroy()
  }
}

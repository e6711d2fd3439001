import fs from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '~/server/platform/errors'
import { isPeoplesFolder } from '~/server/platform/media/data-folder'
import { unlessMissing } from '~/server/platform/media/files'
import type { DatabaseAndFolder } from './check-archive'
import { decryptFile, ENCRYPTED_ENDING } from './encryption'
import { type Archive, openArchive } from './read-archive'

/** Decrypts into `folder` if needed. Errors: those of `openArchive`, `backup_passphrase`. */
export async function openSource(
  file: string,
  folder: string,
  passphrase: string | undefined,
  signal: AbortSignal,
): Promise<Archive> {
  return openArchive(await decryptedSource(file, folder, passphrase, signal))
}

async function decryptedSource(
  file: string,
  folder: string,
  passphrase: string | undefined,
  signal: AbortSignal,
): Promise<string> {
  if (!file.endsWith(ENCRYPTED_ENDING)) return file
  const plain = path.join(folder, 'decrypted.zip')
  await decryptFile(file, plain, passphrase, signal)
  return plain
}

/** Bytes by top-level folder of people's files; `''` is the data folder itself. */
export function sizesByFolder(files: Iterable<readonly [path: string, bytes: number]>): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const [path, bytes] of files) {
    const [first = ''] = path.split('/')
    const folder = isPeoplesFolder(first) ? first : ''
    sizes.set(folder, (sizes.get(folder) ?? 0) + bytes)
  }
  return sizes
}

/** Each folder may be on its own disk, and people's files in a bucket. Error: `backup_no_space`. */
export async function checkSpace(
  { env: { DATA_DIR: dataFolder }, files }: DatabaseAndFolder,
  sizes: ReadonlyMap<string, number>,
): Promise<void> {
  const disks = new Map<number, { folder: string; bytes: number }>()
  for (const [name, bytes] of sizes) {
    if (files.bucket !== null && name !== '') continue
    const own = path.join(dataFolder, name)
    const folder = (await unlessMissing(fs.stat(own))) ? own : dataFolder
    const { dev } = await fs.stat(folder)
    disks.set(dev, { folder, bytes: bytes + (disks.get(dev)?.bytes ?? 0) })
  }
  for (const { folder, bytes } of disks.values()) {
    const { bavail, bsize } = await fs.statfs(folder)
    if (bavail * bsize < bytes) throw new DomainError('backup_no_space')
  }
}

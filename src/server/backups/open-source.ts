import fs from 'node:fs/promises'
import path from 'node:path'
import { DomainError } from '~/server/errors'
import { decryptFile, ENCRYPTED_ENDING } from './encryption'
import { type Archive, openArchive } from './read-archive'

/** The archive in a file, decrypted into `folder` where it must be. Errors: those of `openArchive`, `backup_passphrase`. */
export async function openSource(
  file: string,
  folder: string,
  passphrase: string | undefined,
  signal: AbortSignal,
): Promise<Archive> {
  return openArchive(await decryptedSource(file, folder, passphrase, signal))
}

/** The file itself, or its decrypted copy in `folder`. */
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

/** Refuses what would fill the disk. Error: `backup_no_space`. */
export async function checkSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await fs.statfs(folder)
  if (bavail * bsize < bytes) throw new DomainError('backup_no_space')
}

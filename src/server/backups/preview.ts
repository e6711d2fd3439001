import type { BackupPreview } from '~/schemas/backup'
import type { Ctx } from '~/server/context'
import { backupFile, findStoredBackup } from './backup-folder'
import { ENCRYPTED_ENDING } from './encryption'
import { contentsOf } from './manifest'
import { openArchive } from './read-archive'

/**
 * What is in a backup. Of one that is encrypted only what is known from when it was made. Errors: those of
 * `openArchive`.
 */
export async function previewBackup(
  { env }: Ctx,
  name: string,
): Promise<Pick<BackupPreview, 'date' | 'otherProgram' | 'contents' | 'leftOut'>> {
  if (name.endsWith(ENCRYPTED_ENDING)) {
    const stored = await findStoredBackup(env.DATA_DIR, name)
    const { createdAt = null, contents = null } = stored?.note ?? {}
    return { date: createdAt, otherProgram: false, contents, leftOut: [] }
  }
  const archive = await openArchive(backupFile(env.DATA_DIR, name))
  try {
    const { createdAt } = archive.manifest
    return { date: createdAt, otherProgram: false, contents: contentsOf(archive.manifest), leftOut: [] }
  } finally {
    archive.close()
  }
}

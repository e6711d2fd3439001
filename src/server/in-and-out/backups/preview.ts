import { m } from '~/paraglide/messages.js'
import type { BackupPreview } from '~/schemas/backup'
import type { Ctx } from '~/server/platform/context'
import { backupFile, findStoredBackup } from './backup-folder'
import { ENCRYPTED_ENDING } from './encryption'
import { contentsOf } from './manifest'
import { previewMealieBackup } from './mealie/restore-mealie'
import { openArchive } from './read-archive'

/** An encrypted backup is described from its note only. Errors: those of `openArchive`. */
export async function previewBackup(
  ctx: Ctx,
  name: string,
): Promise<Pick<BackupPreview, 'date' | 'otherProgram' | 'contents' | 'leftOut'>> {
  const { env } = ctx
  if (name.endsWith(ENCRYPTED_ENDING)) {
    const stored = await findStoredBackup(env.DATA_DIR, name)
    const { createdAt = null, contents = null } = stored?.note ?? {}
    return { date: createdAt, otherProgram: false, contents, leftOut: [] }
  }
  const other = await previewMealieBackup(ctx, backupFile(env.DATA_DIR, name))
  if (other) return { date: null, otherProgram: true, ...other }
  const archive = await openArchive(backupFile(env.DATA_DIR, name))
  try {
    const { createdAt } = archive.manifest
    const names = archive.foreignFolders.join(', ')
    const leftOut = names ? [m.backup_left_foreign_folders({ names }, { locale: ctx.locale })] : []
    return { date: createdAt, otherProgram: false, contents: contentsOf(archive.manifest), leftOut }
  } finally {
    archive.close()
  }
}

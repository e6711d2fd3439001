import { m } from '~/paraglide/messages.js'
import type { BackupPreview } from '~/schemas/backup'
import type { Ctx } from '~/server/platform/context'
import { backupKey, findStoredBackup } from './backup-folder'
import { ENCRYPTED_ENDING } from './encryption'
import { contentsOf } from './manifest'
import { previewMealieBackup } from './mealie/restore-mealie'
import { openArchive } from './read-archive'
import { withLocalCopy } from './work-folder'

type Preview = Pick<BackupPreview, 'date' | 'otherProgram' | 'contents' | 'leftOut'>

/**
 * From the note only if the backup is encrypted, or would have to be fetched from a bucket. Errors: those of
 * `openArchive`.
 */
export async function previewBackup(ctx: Ctx, name: string): Promise<Preview> {
  const { createdAt = null, contents = null, kind } = (await findStoredBackup(ctx.files, name))?.note ?? {}
  const isOwn = contents !== null && kind !== 'uploaded' && kind !== 'other-program'
  if (name.endsWith(ENCRYPTED_ENDING) || (isOwn && ctx.files.bucket !== null))
    return { date: createdAt, otherProgram: false, contents, leftOut: [] }
  return withLocalCopy(ctx, backupKey(name), undefined, (file) => previewFile(ctx, file))
}

async function previewFile(ctx: Ctx, file: string): Promise<Preview> {
  const other = await previewMealieBackup(ctx, file)
  if (other) return { date: null, otherProgram: true, ...other }
  const archive = await openArchive(file)
  try {
    const { createdAt } = archive.manifest
    const names = archive.foreignFolders.join(', ')
    const leftOut = names ? [m.backup_left_foreign_folders({ names }, { locale: ctx.locale })] : []
    return { date: createdAt, otherProgram: false, contents: contentsOf(archive.manifest), leftOut }
  } finally {
    archive.close()
  }
}

import { type AuditEvent, recordAudit } from '~/server/platform/access/audit/audit'
import type { Ctx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { restartMigrations } from '~/server/transfer/moving-in/migration-jobs'
import { endUnfinishedReports } from '~/server/transfer/reports/reports.service'
import { backupKey } from './backup-folder'
import { ENCRYPTED_ENDING } from './encryption'
import type { JobTools } from './job-tools'
import { restoreMealieBackup } from './mealie/restore-mealie'
import { restoreArchive } from './restore-archive'
import { withLocalCopy } from './work-folder'

/**
 * Restores a Ramekin backup or another program's and signs everyone out. The audit log names `by`, otherwise the
 * caller. Errors: those of `restoreArchive`.
 */
export async function restoreBackup(
  ctx: Ctx,
  name: string,
  tools: JobTools,
  by?: NonNullable<AuditEvent['actor']> & { groupId: string },
): Promise<void> {
  const lacksFiles = await restoreEither(ctx, backupKey(name), tools)
  try {
    await endUnfinishedReports(ctx)
    await restartMigrations(ctx)
    const subject = { kind: 'backup' as const, id: null, name }
    const who = by ? { actor: by, groupId: by.groupId } : {}
    await recordAudit(ctx, { action: 'backup_restored', subject, ...who })
  } catch (error) {
    // The data is already replaced. Throwing would imply that nothing has changed.
    ctx.log.error({ err: error, backup: name }, 'a restore could not be recorded, or its reports not ended')
  }
  if (lacksFiles) throw lacksFiles
  ctx.log.warn({ backup: name }, 'a backup was restored; everybody is signed out')
}

/** Returns the error if the database was replaced but the files were not. */
async function restoreEither(ctx: Ctx, key: string, tools: JobTools): Promise<DomainError | null> {
  try {
    await withLocalCopy(ctx, key, tools.signal, async (file) => {
      const isOther = !key.endsWith(ENCRYPTED_ENDING) && (await restoreMealieBackup(ctx, file, tools))
      if (!isOther) await restoreArchive(ctx, file, tools)
    })
    return null
  } catch (error) {
    if (error instanceof DomainError && error.id === 'restore_incomplete') return error
    throw error
  }
}

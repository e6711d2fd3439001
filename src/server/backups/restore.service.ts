import { recordAudit } from '~/server/audit/audit'
import type { Ctx } from '~/server/context'
import { endUnfinishedReports } from '~/server/reports/reports.service'
import { backupFile } from './backup-folder'
import type { JobTools } from './backup-jobs'
import { ENCRYPTED_ENDING } from './encryption'
import { restoreOther } from './other-program/restore-other'
import { restoreArchive } from './restore-archive'

/** Requests that are under way when the database is exchanged are waited for so long. */
const DRAIN_MS = 3000

/** Replaces everything by a backup of the folder, ours or another program's. Everybody is signed out. Errors: those of `restoreArchive`. */
export async function restoreBackup(ctx: Ctx, name: string, tools: JobTools): Promise<void> {
  ctx.backupJobs.lastFailure = null
  const closeGate = () => ctx.requestGate.close(DRAIN_MS)
  // Before anything is locked that it may wait for; work that begins meanwhile ends when the gate closes.
  await ctx.requestGate.endBackground()
  const file = backupFile(ctx.env.DATA_DIR, name)
  const isOther = !name.endsWith(ENCRYPTED_ENDING) && (await restoreOther(ctx, file, closeGate, tools))
  if (!isOther) await restoreArchive(ctx, file, closeGate, tools)
  await endUnfinishedReports(ctx.db)
  const subject = { kind: 'backup' as const, id: null, name }
  await recordAudit(ctx, { action: 'backup_restored', subject })
  ctx.log.warn({ backup: name }, 'a backup was restored; everybody is signed out')
}

import type { Ctx } from '~/server/platform/context'
import { latestDueMoment } from '~/server/platform/jobs/schedule'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { listStoredBackups, type StoredBackup } from './backup-folder'
import { beginBackupWork, findBackupWork, waitForBackupWork } from './backup-jobs'
import { deleteCopies } from './backup-target'
import { hasPeople, madeAt } from './current-contents.repository'
import { pruneBackups, reserveName } from './make-backup'

const HOUR_MS = 3_600_000
/** Wait after a failed backup, unless the next scheduled time is sooner. */
const RETRY_HOURS = 6
/** A backup may start up to half this interval early. */
const POLL_MINUTES = 10

export const scheduledBackup: ScheduledTask = {
  name: 'backups',
  schedule: { everyMinutes: POLL_MINUTES },
  async run(ctx) {
    if (!(await isDue(ctx))) return { made: 0, deleted: 0 }
    const name = await reserveName(ctx)
    let deleted: StoredBackup[] = []
    try {
      await beginBackupWork(ctx, { work: 'backup', fileName: name, kind: 'scheduled' })
      await waitForBackupWork(ctx)
    } finally {
      deleted = await pruneBackups(ctx, 'scheduled')
      await deleteCopies(ctx, deleted)
    }
    return { made: 1, deleted: deleted.length }
  },
}

/** A household that was set up today is not yet backed up while it imports its recipes. */
async function hasHadQuietTime({ db, env, now }: Ctx): Promise<boolean> {
  const made = await madeAt(db)
  const moments = [made, now].map((time) => latestDueMoment('daily', env, new Date(time)).moment)
  return moments[0] !== moments[1]
}

async function isDue(ctx: Ctx): Promise<boolean> {
  const { env, files, now } = ctx
  if (env.BACKUP_INTERVAL === 0 || (await findBackupWork(ctx)) || !(await hasPeople(ctx))) return false
  // Ignore future-dated backups: the clock was wrong when they were made.
  const latest = new Date(Date.parse(now) + HOUR_MS).toISOString()
  const [last] = (await listStoredBackups(files)).filter(
    ({ note }) => note.kind === 'scheduled' && note.createdAt <= latest,
  )
  if (!last) return hasHadQuietTime(ctx)
  const age = Date.parse(now) - Date.parse(last.note.createdAt)
  const { BACKUP_INTERVAL: interval } = env
  const hours = ['verified', 'incomplete'].includes(last.note.state)
    ? interval
    : Math.min(interval, RETRY_HOURS)
  return age >= hours * HOUR_MS - (POLL_MINUTES / 2) * 60_000
}

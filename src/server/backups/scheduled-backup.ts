import type { Ctx } from '~/server/context'
import type { ScheduledTask } from '~/server/scheduled-tasks/scheduled-task'
import { listStoredBackups } from './backup-folder'
import { copyToTarget, pruneTarget } from './backup-target'
import { hasPeople } from './current-contents.repository'
import { makeBackup, pruneBackups, reserveName } from './make-backup'

const HOUR_MS = 3_600_000
/** One that failed is tried again so much later. */
const RETRY_MS = HOUR_MS
/** The schedule looks this often; a little early is in time. */
const LOOK_MINUTES = 10

/** Backs everything up every BACKUP_INTERVAL hours and deletes what is beyond BACKUP_KEEP. */
export const scheduledBackup: ScheduledTask = {
  name: 'backups',
  schedule: { everyMinutes: LOOK_MINUTES },
  async run(ctx) {
    if (!(await isDue(ctx))) return { made: 0, deleted: 0 }
    const name = await reserveName(ctx)
    await ctx.backupJobs.run('backup', name, async (tools) => {
      await makeBackup(ctx, name, { kind: 'scheduled' }, tools)
      await copyToTarget(ctx, name, tools)
    })
    const deleted = await pruneBackups(ctx, 'scheduled')
    await pruneTarget(ctx)
    return { made: 1, deleted: deleted.length }
  },
}

async function isDue(ctx: Ctx): Promise<boolean> {
  const { env, backupJobs, now } = ctx
  if (env.BACKUP_INTERVAL === 0 || backupJobs.current || !(await hasPeople(ctx))) return false
  const [last] = (await listStoredBackups(env.DATA_DIR)).filter(({ note }) => note.kind === 'scheduled')
  if (!last) return true
  const age = Date.parse(now) - Date.parse(last.note.createdAt)
  const wait = last.note.state === 'verified' ? env.BACKUP_INTERVAL * HOUR_MS : RETRY_MS
  return age >= wait - (LOOK_MINUTES / 2) * 60_000
}

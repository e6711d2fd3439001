import type { Ctx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { isOwnEntry } from '~/server/platform/media/data-folder'
import { deleteAbandoned, deleteDetails, findExpired, findKnownMigrations } from './clean-up.repository'
import { UNDO_DAYS } from './migrations.present'
import { MIGRATIONS_FOLDER, migrationFolder } from './open-migration'

const HOUR_MS = 3_600_000
/** An uploaded file waits this long for its import. */
const WAITING_HOURS = 24

/** Files of migrations that were deleted with their person, household or group. */
async function removeStrayFiles(ctx: Ctx): Promise<void> {
  const folders = (await ctx.files.list(MIGRATIONS_FOLDER)).filter(isOwnEntry)
  for (const names of chunksOf(folders, IDS_PER_STATEMENT)) {
    const known = await findKnownMigrations(ctx, names)
    for (const name of names)
      if (!known.has(name)) await ctx.files.removeFolder(`${MIGRATIONS_FOLDER}/${name}`)
  }
}

/** Of uploads not imported within a day, imports that can no longer be undone, and deleted migrations. */
export const cleanUpMigrations: ScheduledTask = {
  name: 'migrations',
  schedule: { everyMinutes: 60 },
  async run(ctx) {
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
    const expired = await findExpired(ctx, {
      abandonedBefore: ago(WAITING_HOURS * HOUR_MS),
      endedBefore: ago(UNDO_DAYS * 24 * HOUR_MS),
    })
    for (const { id } of expired) await ctx.files.removeFolder(migrationFolder(id))
    const abandoned = expired.flatMap(({ id, status }) =>
      status === 'uploading' || status === 'ready' ? id : [],
    )
    await deleteAbandoned(ctx, abandoned)
    for (const { id } of expired) if (!abandoned.includes(id)) await deleteDetails(ctx, id)
    await removeStrayFiles(ctx)
    return { forgotten: abandoned.length }
  },
}

import type { MigrationFound, MigrationProgress } from '~/schemas/migration'
import type { UserCtx } from '~/server/platform/context'
import { type MigrationRow, updateMigration } from './migrations.repository'

/** Open pages get progress at most this often. */
const EVERY_MS = 250
/** Items before the remaining time is estimated. */
const PACE_FROM = 5

export const itemsOf = (found: MigrationFound | null): number => (found ? found.recipes + found.links : 0)

/** Stores the progress of a migration, for its page and as a heartbeat. */
export function createProgress(ctx: UserCtx, migration: MigrationRow, total: number) {
  let notedAt = 0
  let noted: MigrationProgress = { ...migration.progress, total }
  const { id: migrationId, householdId } = migration
  const startedAt = Date.now()
  let doneBefore: number | null = null
  /** At the pace since the start of this run; null before `PACE_FROM` items. */
  const secondsLeft = (done: number): number | null => {
    doneBefore ??= done
    const fresh = done - doneBefore
    const seconds = (Date.now() - startedAt) / 1000
    return fresh < PACE_FROM || total === 0 ? null : Math.round((seconds / fresh) * (total - done))
  }
  const note = async () => {
    notedAt = Date.now()
    await updateMigration(ctx, migration, { progress: noted })
    ctx.emit({ name: 'migration', data: { operation: 'update', householdId, migrationId } })
  }
  return {
    /** Throttled. */
    async report(done: number, name: string, more: Partial<MigrationProgress> = {}) {
      noted = { ...noted, ...more, done, name, secondsLeft: secondsLeft(done) }
      if (Date.now() - notedAt >= EVERY_MS) await note()
    },
    note,
  }
}

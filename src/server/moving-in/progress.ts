import type { MigrationProgress } from '~/schemas/migration'
import type { UserCtx } from '~/server/context'
import { type MigrationRow, updateMigration } from './migrations.repository'

/** Open pages hear of it this often at most. */
const EVERY_MS = 250

/** Notes how far a migration is, for its page and as a sign of life. */
export function createProgress(ctx: UserCtx, migration: MigrationRow, total: number) {
  let notedAt = 0
  let noted: MigrationProgress = { ...migration.progress, total }
  const { id: migrationId, groupId, householdId } = migration
  const note = async () => {
    notedAt = Date.now()
    await updateMigration(ctx, migration, { progress: noted })
    ctx.emit({ name: 'migration', data: { operation: 'update', groupId, householdId, migrationId } })
  }
  return {
    /** Notes it if it is time to. */
    async report(done: number, name: string, more: Partial<MigrationProgress> = {}) {
      noted = { ...noted, ...more, done, name }
      if (Date.now() - notedAt >= EVERY_MS) await note()
    },
    /** Notes what was reported last. */
    note,
  }
}

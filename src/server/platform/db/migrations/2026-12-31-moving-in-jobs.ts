import type { Kysely } from 'kysely'

/** Moving in is done by jobs, which know themselves whether a server works on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('migration_status').execute()
  await db.schema.alterTable('migration').dropColumn('aliveAt').execute()
  await db.schema.alterTable('migration').dropColumn('interruptions').execute()
  await db.schema.createIndex('migration_status').on('migration').columns(['status']).execute()
}

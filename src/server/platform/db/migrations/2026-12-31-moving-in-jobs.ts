import type { Kysely } from 'kysely'

/** Imports run as jobs, whose leases show whether a server is running them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('migration_status').execute()
  await db.schema.alterTable('migration').dropColumn('aliveAt').execute()
  await db.schema.alterTable('migration').dropColumn('interruptions').execute()
  await db.schema.createIndex('migration_status').on('migration').columns(['status']).execute()
}

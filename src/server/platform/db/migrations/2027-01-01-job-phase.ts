import type { Kysely } from 'kysely'

/** The step at which a job is that has several. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('job').addColumn('phase', 'text').execute()
}

import type { Kysely } from 'kysely'

/** The table of idempotency keys gets the name of what it holds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('appliedWrite').renameTo('idempotencyKey').execute()
  await db.schema.alterTable('idempotencyKey').renameColumn('answer', 'response').execute()
}

import type { Kysely } from 'kysely'

/** Renames the table of idempotency keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('appliedWrite').renameTo('idempotencyKey').execute()
  await db.schema.alterTable('idempotencyKey').renameColumn('answer', 'response').execute()
}

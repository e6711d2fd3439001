import type { Kysely } from 'kysely'

/** Accounts locked by an administrator cannot sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user').addColumn('lockedAt', 'text').execute()
}

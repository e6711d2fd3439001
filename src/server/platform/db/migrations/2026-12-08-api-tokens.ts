import type { Kysely } from 'kysely'

/** Expiry and last use of API tokens. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['expiresAt', 'usedAt'])
    await db.schema.alterTable('apiToken').addColumn(column, 'text').execute()
}

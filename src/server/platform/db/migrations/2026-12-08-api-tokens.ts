import type { Kysely } from 'kysely'

/** An API token may expire, and shows when it was used last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['expiresAt', 'usedAt'])
    await db.schema.alterTable('apiToken').addColumn(column, 'text').execute()
}

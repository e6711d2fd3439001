import type { Kysely } from 'kysely'
import { zero } from './0001-first-schema/columns'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('scheduledTask').addColumn('takeovers', 'integer', zero).execute()
}

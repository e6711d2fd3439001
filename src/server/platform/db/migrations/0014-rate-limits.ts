import type { Kysely } from 'kysely'
import { key, required } from './0001-first-schema/columns'

/** The rate limit library inserts by position, so the order of the columns is fixed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rateLimit')
    .addColumn('key', 'text', key)
    .addColumn('points', 'integer', required)
    .addColumn('expire', 'bigint', required)
    .execute()
  await db.schema.createIndex('rateLimit_expire').on('rateLimit').column('expire').execute()
}

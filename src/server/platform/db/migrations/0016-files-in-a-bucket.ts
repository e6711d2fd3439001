import type { Kysely } from 'kysely'
import { key, required } from './0001-first-schema/columns'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('reservedKey')
    .addColumn('key', 'text', key)
    .addColumn('id', 'text', required)
    .addColumn('until', 'text', required)
    .execute()
  await db.schema
    .createTable('fileGeneration')
    .addColumn('id', 'text', key)
    .addColumn('since', 'text', required)
    .addColumn('replaced', 'text', required)
    .execute()
}

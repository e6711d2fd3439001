import type { Kysely } from 'kysely'
import { key, required } from './0001-first-schema/columns'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('installation')
    .addColumn('id', 'text', key)
    .addColumn('secret', 'text')
    .addColumn('secretCheck', 'text', required)
    .addColumn('closing', 'text')
    .addColumn('closedBy', 'text')
    .execute()
}

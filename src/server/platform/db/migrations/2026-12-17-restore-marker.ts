import type { Kysely } from 'kysely'

/** Says in a restored database that its files have yet to be put in their place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restoreMarker')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
}

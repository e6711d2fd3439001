import type { Kysely } from 'kysely'

/** Marks a restored database whose files are not in place yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('restoreMarker')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('createdAt', 'text', (column) => column.notNull())
    .execute()
}

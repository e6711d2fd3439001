import type { Kysely } from 'kysely'

/** How often the server stopped while it worked on a file of another program: one that stops it is given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('migration')
    .addColumn('interruptions', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

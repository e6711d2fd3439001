import type { Kysely } from 'kysely'

/** Counts interrupted runs: a file that repeatedly stops the server is given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('migration')
    .addColumn('interruptions', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
}

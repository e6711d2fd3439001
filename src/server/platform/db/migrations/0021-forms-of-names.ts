import type { Kysely } from 'kysely'

/** Foods and units have more than a singular and a plural in some languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['food', 'unit']) await db.schema.alterTable(table).addColumn('forms', 'text').execute()
}

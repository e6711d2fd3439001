import { type Kysely, sql } from 'kysely'

/** Of groups that exist, foods without a label get that of their section. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('group')
    .addColumn('foodsToSort', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`update "group" set "foodsToSort" = 1`.execute(db)
}

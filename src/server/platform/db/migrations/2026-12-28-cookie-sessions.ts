import { type Kysely, sql } from 'kysely'

/** Whether a browser has used the session by its cookie; the next such request sets it for open sessions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('byCookie', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .execute()
}

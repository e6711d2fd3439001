import { type Kysely, sql } from 'kysely'

/** Whether a browser has used the session by its cookie. Of those that are open the next request by cookie says so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('byCookie', 'integer', (column) => column.notNull().defaultTo(sql`0`))
    .execute()
}

import { type Kysely, sql } from 'kysely'
import { key, required } from './0001-first-schema/columns'

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('instance')
    .addColumn('id', 'text', key)
    .addColumn('host', 'text', required)
    .addColumn('version', 'text', required)
    .addColumn('schemaName', 'text', required)
    .addColumn('place', 'text', required)
    .addColumn('leaseUntil', 'text', required)
    .addColumn('closedFor', 'text')
    .execute()
  // Events of servers without instances may be missing: open pages reload their data.
  await sql`insert into "liveEvent" ("householdId", "event", "data", "createdAt")
    select distinct "householdId", 'reset', '{}', ${new Date().toISOString()} from "liveEvent"`.execute(db)
}

import fs from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '~/server/platform/db/connect'
import { dialectName } from '~/server/platform/db/dialect'

/**
 * Makes the tables of version 0.1.0 in an empty database, as its dated migrations made them, with a row or more in each
 * table. `noor` signs in with `saffron-and-olives`.
 */
export async function makeDatedTables(db: Db): Promise<void> {
  const dump = fs.readFileSync(`tests/fixtures/dated-schema/${dialectName(db)}.sql`, 'utf8')
  // Settings of the dump are those of its connection.
  await db.connection().execute(async (connection) => {
    for (const statement of dump.split(/;\n/)) if (statement) await sql.raw(statement).execute(connection)
  })
}

/** The same before its last migration. */
export async function makeOlderTables(db: Db): Promise<void> {
  await makeDatedTables(db)
  await sql`delete from kysely_migration where name = '2027-01-01-job-phase'`.execute(db)
}

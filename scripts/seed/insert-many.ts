import type { Insertable } from 'kysely'
import type { Db } from '../../src/server/platform/db/connect.ts'
import type { Database } from '../../src/server/platform/db/schema.ts'

/** SQLite binds at most 32,766 values per statement. */
const MAX_VALUES = 30_000

export async function insertMany<T extends keyof Database>(
  db: Db,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const atOnce = Math.floor(MAX_VALUES / Object.keys(first).length)
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute()
}

import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** Inserts a row whose id the database would count. Resolves to whether the id was free. */
export async function insertWithId(
  db: Db,
  table: string,
  row: Record<string, string | number | null>,
): Promise<boolean> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
  const overriding = isPostgres(db) ? sql`overriding system value` : sql``
  const { rows } = await sql`insert into ${sql.table(table)} (${columns}) ${overriding}
    values (${sql.join(Object.values(row))}) on conflict do nothing returning id`.execute(db)
  return rows.length > 0
}

import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** In bytes. */
export async function databaseSize(db: Db): Promise<number> {
  const query = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  const { rows } = await query.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

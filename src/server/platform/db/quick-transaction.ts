import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/**
 * A transaction that does not wait for SQLite's disk sync: atomic, but a power failure before the next commit may lose
 * it. Only for data that may be lost.
 */
export async function quickTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (isPostgres(db)) return db.transaction().execute(work)
  return db.connection().execute(async (db) => {
    await sql`pragma synchronous = normal`.execute(db)
    try {
      return await db.transaction().execute(work)
    } finally {
      await sql`pragma synchronous = full`.execute(db)
    }
  })
}

import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** Without SQLite's disk sync: a power failure may lose it. Only for data that may be lost. */
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

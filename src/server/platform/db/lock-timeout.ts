import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** On one connection, which waits for locks of other servers, however long they are held. */
export async function withoutLockTimeout<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (!isPostgres(db) || db.isTransaction) return work(db)
  return db.connection().execute(async (db) => {
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)
    await sql`set lock_timeout = 0`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`select set_config('lock_timeout', ${rows[0]?.lock_timeout ?? '0'}, false)`.execute(db)
    }
  })
}

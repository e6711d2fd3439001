import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'
import { withoutLockTimeout } from './lock-timeout'

const START_KEY = 27_001

/**
 * Runs `work` while no other server of this database starts, however long that takes. The lock ends with its connection;
 * a data folder with SQLite has its own lock.
 */
export async function withStartLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (!isPostgres(db)) return work()
  return withoutLockTimeout(db, async (connection) => {
    await sql`select pg_advisory_lock(${START_KEY})`.execute(connection)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${START_KEY})`.execute(connection)
    }
  })
}

/** Takes the lock of `withStartLock`; the result releases it. */
export async function holdStartLock(db: Db): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const whole = withStartLock(db, () => {
    held.resolve()
    return released.promise
  })
  whole.catch(held.reject)
  await held.promise
  return () => {
    released.resolve()
    return whole
  }
}

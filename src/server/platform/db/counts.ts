import { type Compilable, sql } from 'kysely'
import { LruMap } from '~/lib/lru-map'
import type { Db } from './connect'
import { isPostgres } from './dialect'

interface Count {
  total: number
}
interface StoredCount extends Count {
  version: string
}

const MAX_STORED = 200
const storedCounts = new WeakMap<Db, LruMap<string, StoredCount>>()

/**
 * The `total` of a `count(*)` statement. Counting reads every row, so SQLite counts are cached until any connection
 * writes. Transactions and Postgres always count: a transaction may be rolled back, and Postgres does not report
 * writes.
 */
export async function readCount(db: Db, statement: Compilable<Count>): Promise<number> {
  const query = statement.compile()
  const count = async () => Number((await db.executeQuery<Count>(query)).rows[0]?.total ?? 0)
  if (db.isTransaction || isPostgres(db)) return count()
  const stored = storedCounts.get(db) ?? new LruMap<string, StoredCount>(MAX_STORED)
  storedCounts.set(db, stored)
  const key = JSON.stringify([query.sql, query.parameters])
  const known = stored.get(key)
  // Read before the count: a concurrent write then makes the cached count stale, not wrong.
  const version = await readVersion(db)
  if (known?.version === version) return known.total
  const total = await count()
  stored.set(key, { version, total })
  return total
}

/** Changes when any connection writes to the SQLite database. */
async function readVersion(db: Db): Promise<string> {
  const { rows } = await sql<{ own: number; others: number }>`select total_changes() as own,
    (select data_version from pragma_data_version) as others`.execute(db)
  return `${rows[0]?.own} ${rows[0]?.others}`
}

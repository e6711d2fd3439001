import { type Compilable, sql } from 'kysely'
import { LruMap } from '~/lib/lru-map'
import { CompiledStatement } from './compiled-statement'
import type { Db } from './connect'
import { isPostgres } from './dialect'

interface Count {
  total: number
}
interface StoredCount extends Count {
  version: string
}

/** Counts that are stored for a database: those of the lists that are looked at. */
const MAX_STORED = 200
const storedCounts = new WeakMap<Db, LruMap<string, StoredCount>>()

/**
 * The number that a `count(*)` statement returns, as `total`. Counting steps over every row, so SQLite's counts are
 * stored until something is written, which SQLite reports for this and all other connections. What a transaction sees may
 * never become true, and Postgres does not report it; both count each time.
 */
export async function readCount(db: Db, statement: Compilable<Count>): Promise<number> {
  const query = statement.compile()
  const count = async () => Number((await db.executeQuery<Count>(query)).rows[0]?.total ?? 0)
  if (db.isTransaction || isPostgres(db)) return count()
  const stored = storedCounts.get(db) ?? new LruMap<string, StoredCount>(MAX_STORED)
  storedCounts.set(db, stored)
  const key = JSON.stringify([query.sql, query.parameters])
  const known = stored.get(key)
  // Read before the count: what is written in between makes the stored count old, not wrong.
  const version = await readVersion(db)
  if (known?.version === version) return known.total
  const total = await count()
  stored.set(key, { version, total })
  return total
}

interface Version {
  own: number
  others: number
}
const versionStatement = new CompiledStatement<Version>()

/** Differs as soon as any connection has written to a SQLite database. */
async function readVersion(db: Db): Promise<string> {
  const [version] = await versionStatement.run(db, '', [], () =>
    db.selectNoFrom([
      sql<number>`total_changes()`.as('own'),
      sql<number>`(select data_version from pragma_data_version)`.as('others'),
    ]),
  )
  return `${version?.own} ${version?.others}`
}

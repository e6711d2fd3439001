import fs from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Flags, withFlagsAsNumbers } from './flags'
import { withLongLists } from './long-lists'
import { PlanOnceSqliteDialect } from './plan-once-sqlite'
import { withPreparedPostgres, withPreparedSqlite } from './prepared-statements'
import type { Database } from './schema'
import { addSqliteFunctions } from './sqlite-functions'

/** The one handle on the database; a transaction is one too. */
export type Db = Kysely<Database>

/** How long Postgres is waited for, in milliseconds; what takes longer fails with `DatabaseUnavailable`. */
interface Timeouts {
  /** For one of the connections, also while all of them are in use. */
  connection: number
  /** For a lock that another transaction has, in this or another process. */
  lock: number
  /** For a transaction that asks nothing: its process hangs, and its locks are given back. */
  idle: number
}
const TIMEOUTS: Timeouts = { connection: 10_000, lock: 20_000, idle: 300_000 }

export function openDatabase(dialect: Dialect): Db {
  return new Kysely<Database>({ dialect: withFlagsAsNumbers(withLongLists(dialect)), plugins: [new Flags()] })
}

/**
 * Opens the database that `url` names: `postgres://…`, or a SQLite file path (`:memory:` for tests). The bytes of a
 * SQLite file become a database in memory.
 * SQLite writes through to the disk before it returns (`synchronous = FULL`): a family writes seldom and
 * must not lose what was acknowledged.
 */
export function connectDatabase(url: string | Buffer, timeouts = TIMEOUTS): Db {
  const isPostgres = typeof url === 'string' && /^postgres(ql)?:\/\//.test(url)
  return openDatabase(isPostgres ? postgresDialect(url, timeouts) : sqliteDialect(url))
}

function postgresDialect(url: string, timeouts: Timeouts): Dialect {
  return new PostgresDialect({ pool: () => connectPostgres(url, timeouts) })
}

/** The driver is loaded where it is used: most servers have SQLite. */
async function connectPostgres(url: string, { connection, lock, idle }: Timeouts) {
  const { default: pg } = await import('pg')
  // Counts and sums arrive as text by default; none of ours passes 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connection,
    keepAlive: true,
  })
  // A connection that the server drops, also between the statements of a transaction, fails at its next query and is
  // replaced. Unheard, it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Not said while connecting: programs that stand between do not pass it on.
  const settings = `set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle}`
  return withPreparedPostgres(pool, settings)
}

function sqliteDialect(source: string | Buffer): Dialect {
  const file = typeof source === 'string' && source !== ':memory:' ? source : null
  if (file) fs.mkdirSync(path.dirname(file), { recursive: true })
  const database = new SQLite(source)
  // A file of an older server may be open to everybody; SQLite gives its companions the same mode.
  if (file) fs.chmodSync(file, 0o600)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('cache_size = -16000')
  return new PlanOnceSqliteDialect({
    writer: prepared(database),
    openReader: file ? () => prepared(new SQLite(file, { readonly: true })) : undefined,
  })
}

function prepared(database: SQLite.Database) {
  database.pragma('busy_timeout = 5000')
  addSqliteFunctions(database)
  return withPreparedSqlite(database)
}

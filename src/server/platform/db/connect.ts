import fs from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { isSharedUrl } from '~/server/platform/env'
import { Flags, withFlagsAsNumbers } from './flags'
import { withLongLists } from './long-lists'
import { PlanOnceSqliteDialect } from './plan-once-sqlite'
import { withPreparedPostgres, withPreparedSqlite } from './prepared-statements'
import type { Database } from './schema'
import { addSqliteFunctions } from './sqlite-functions'

/** The database handle; a transaction is one, too. */
export type Db = Kysely<Database>

/** Postgres timeouts in milliseconds; beyond them `DatabaseUnavailable` is thrown. */
interface Timeouts {
  connection: number
  /** For a lock held by another transaction. */
  lock: number
  /** For a transaction without statements: its process hangs, and its locks must be released. */
  idle: number
}
const TIMEOUTS: Timeouts = { connection: 10_000, lock: 20_000, idle: 300_000 }
/** Default number of Postgres connections. */
const POOL_SIZE = 10

export function openDatabase(dialect: Dialect): Db {
  return new Kysely<Database>({ dialect: withFlagsAsNumbers(withLongLists(dialect)), plugins: [new Flags()] })
}

/**
 * Opens `postgres://…` or a SQLite file path (`:memory:` for tests). Bytes of a SQLite file become an in-memory
 * database. SQLite syncs every commit to disk (`synchronous = FULL`): a household writes rarely and must not lose
 * acknowledged writes.
 */
export function connectDatabase(
  url: string | Buffer,
  { timeouts = TIMEOUTS, poolSize = POOL_SIZE } = {},
): Db {
  const isPostgres = typeof url === 'string' && isSharedUrl(url)
  return openDatabase(isPostgres ? postgresDialect(url, timeouts, poolSize) : sqliteDialect(url))
}

function postgresDialect(url: string, timeouts: Timeouts, poolSize: number): Dialect {
  return new PostgresDialect({ pool: () => connectPostgres(url, timeouts, poolSize) })
}

/** Loaded on demand: most servers use SQLite. */
async function connectPostgres(url: string, { connection, lock, idle }: Timeouts, poolSize: number) {
  const { default: pg } = await import('pg')
  // Counts and sums are text by default; ours do not exceed 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connection,
    keepAlive: true,
  })
  // A connection dropped by the server fails at its next query and is replaced. Without a listener the error would end
  // the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  // Not sent as connection options: poolers in between do not forward them. They need one server connection for each of
  // these, as do named statements.
  // Keepalives free the locks of a server whose machine is lost within a minute.
  const settings = `set lock_timeout = ${lock}; set idle_in_transaction_session_timeout = ${idle}; set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 5`
  return withPreparedPostgres(pool, settings)
}

function sqliteDialect(source: string | Buffer): Dialect {
  const file = typeof source === 'string' && source !== ':memory:' ? source : null
  if (file) fs.mkdirSync(path.dirname(file), { recursive: true })
  const database = new SQLite(source)
  // Files of older versions may be world-readable; SQLite gives its companion files the same mode.
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

import { hash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import SQLite from 'better-sqlite3'
import { type Dialect, Kysely, PostgresDialect } from 'kysely'
import { Flags, withFlagsAsNumbers } from './flags'
import { PlanOnceSqliteDialect } from './plan-once-sqlite'
import { withPreparedPostgres, withPreparedSqlite } from './prepared-statements'
import type { Database } from './schema'

/** The one handle on the database; a transaction is one too. */
export type Db = Kysely<Database>

/** A database over any Kysely dialect, with our way of writing flags. */
export function openDatabase(dialect: Dialect): Db {
  return new Kysely<Database>({ dialect: withFlagsAsNumbers(dialect), plugins: [new Flags()] })
}

/**
 * Opens the database that `url` names: `postgres://…`, or a SQLite file path (`:memory:` for tests). The bytes of a
 * SQLite file become a database in memory.
 * SQLite writes through to the disk before it returns (`synchronous = FULL`): a family writes seldom and
 * must not lose what was acknowledged.
 */
export function connectDatabase(url: string | Buffer): Db {
  const isPostgres = typeof url === 'string' && /^postgres(ql)?:\/\//.test(url)
  return openDatabase(isPostgres ? postgresDialect(url) : sqliteDialect(url))
}

function postgresDialect(url: string): Dialect {
  return new PostgresDialect({ pool: () => connectPostgres(url) })
}

/** The driver is loaded where it is used: most servers have SQLite. */
async function connectPostgres(url: string) {
  const { default: pg } = await import('pg')
  // Counts and sums arrive as text by default; none of ours passes 2^53.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number)
  pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  // An idle connection that the server drops is replaced at the next query; unheard, it would end the process.
  pool.on('error', () => {})
  return withPreparedPostgres(pool)
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
  database.pragma('busy_timeout = 5000')
  database.pragma('cache_size = -16000')
  // SQLite folds the case of ASCII only; people cook in all alphabets.
  database.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  // Postgres has it built in; lists in random order are sorted by it.
  database.function('md5', { deterministic: true }, (text: unknown) => hash('md5', String(text), 'hex'))
  return new PlanOnceSqliteDialect({ database: withPreparedSqlite(database) })
}

import { type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'

/** Texts, numbers and nulls as stored in both databases. */
export type StoredRow = Record<string, unknown>

/** A table as it is in the database, which may have an older schema than the program. */
export interface TableShape {
  name: string
  /** Alphabetical, so that a row has the same form in both databases. */
  columns: string[]
  /** The primary key, or every column. */
  order: string[]
}

/** Schema state; separate for each database. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock']

/** Short-lived rows of servers and sessions. Not in backups: after a restore everyone signs in again. */
const SHORT_LIVED_TABLES = [
  'session',
  'signInLock',
  'passwordResetToken',
  'idempotencyKey',
  'liveEvent',
  'job',
  'passkeyChallenge',
  'restoreMarker',
  'instance',
  'installation',
  'rateLimit',
  'reservedKey',
  'fileGeneration',
  'rowAuthor',
]

/** Tables of the servers, which a restore does not replace. */
export const SERVER_TABLES = ['instance', 'installation']

const isIncluded = (name: string) => !MIGRATION_TABLES.includes(name) && !SHORT_LIVED_TABLES.includes(name)

export async function readTables<T>(db: Kysely<T>): Promise<TableShape[]> {
  const columns = await (isPostgres(db) ? readPostgresColumns(db) : readSqliteColumns(db))
  const names = [...new Set(columns.map(({ table }) => table))].filter(isIncluded).toSorted()
  return names.map((name) => {
    const own = columns.filter(({ table }) => table === name)
    const all = own.map(({ column }) => column).toSorted()
    const key = own.filter(({ key }) => key > 0).toSorted((a, b) => a.key - b.key)
    return { name, columns: all, order: key.length > 0 ? key.map(({ column }) => column) : all }
  })
}

/** Of one table, in any schema version; empty if it does not exist. */
export async function readColumnNames<T>(db: Kysely<T>, table: string): Promise<string[]> {
  const columns = await (isPostgres(db) ? readPostgresColumns(db) : readSqliteColumns(db))
  return columns.filter((column) => column.table === table).map(({ column }) => column)
}

interface Column {
  table: string
  column: string
  /** Position in the primary key, from 1; 0 outside of it. */
  key: number
}

async function readSqliteColumns<T>(db: Kysely<T>): Promise<Column[]> {
  // Virtual tables and their storage are rebuilt from the tables that they index.
  const { rows } = await sql<Column>`
    select t.name as "table", c.name as "column", c.pk as "key"
    from pragma_table_list as t join pragma_table_info(t.name) as c
    where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\'`.execute(db)
  return rows
}

async function readPostgresColumns<T>(db: Kysely<T>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as "column",
      coalesce(array_position(k.conkey::int[], a.attnum::int), 0) as "key"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  return rows
}

/** In order; empty for an empty database. */
export async function readMigrations<T>(db: Kysely<T>): Promise<string[]> {
  const tables = await (isPostgres(db)
    ? sql<{
        name: string
      }>`select relname as name from pg_class where relname = 'kysely_migration' and relnamespace = current_schema()::regnamespace`
    : sql<{ name: string }>`select name from sqlite_schema where name = 'kysely_migration'`
  ).execute(db)
  if (tables.rows.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** A row as a JSON line: keys in the order of `columns`, bytes as base64. The same in both databases. */
export const toLine = (row: StoredRow, { columns }: Pick<TableShape, 'columns'>): string =>
  `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, encode(row[name])])))}\n`

const encode = (value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : (value ?? null)

export const decodeValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string'
    ? Buffer.from(value.base64, 'base64')
    : value

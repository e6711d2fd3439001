import { type Kysely, sql } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'

/** One stored row: texts, numbers and nulls, as both databases have them. */
export type StoredRow = Record<string, unknown>

/** A table as it is in the database now, whatever the program's schema says: also one of an older version. */
export interface TableShape {
  name: string
  /** In the order of the alphabet, so that a row has one form whichever database it comes from. */
  columns: string[]
  /** What rows are ordered by: the primary key, or every column. */
  order: string[]
}

/** What says how far the schema is; each database has its own. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock']

/**
 * What lasts only while a server runs or a user is signed in. It stays out of backups: after a restore everyone
 * signs in again.
 */
const PASSING_TABLES = [
  'session',
  'signInLock',
  'passwordResetToken',
  'idempotencyKey',
  'liveEvent',
  'recipeExport',
  'groupExport',
  'job',
  'passkeyChallenge',
  'restoreMarker',
]

const isKept = (name: string) => !MIGRATION_TABLES.includes(name) && !PASSING_TABLES.includes(name)

export async function readTables<T>(db: Kysely<T>): Promise<TableShape[]> {
  const columns = await (isPostgres(db) ? readPostgresColumns(db) : readSqliteColumns(db))
  const names = [...new Set(columns.map(({ table }) => table))].filter(isKept).toSorted()
  return names.map((name) => {
    const own = columns.filter(({ table }) => table === name)
    const all = own.map(({ column }) => column).toSorted()
    const key = own.filter(({ key }) => key > 0).toSorted((a, b) => a.key - b.key)
    return { name, columns: all, order: key.length > 0 ? key.map(({ column }) => column) : all }
  })
}

interface Column {
  table: string
  column: string
  /** Its place in the primary key, from 1; 0 outside of it. */
  key: number
}

async function readSqliteColumns<T>(db: Kysely<T>): Promise<Column[]> {
  // Virtual tables and what they store are made anew from the tables that they index.
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

/** The migrations that made this database what it is, first to last; empty for an empty database. */
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

/** A row as one line of JSON: keys in the order of `columns`, bytes as base64. The same in both databases. */
export const toLine = (row: StoredRow, { columns }: Pick<TableShape, 'columns'>): string =>
  `${JSON.stringify(Object.fromEntries(columns.map((name) => [name, encode(row[name])])))}\n`

const encode = (value: unknown): unknown =>
  value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : (value ?? null)

export const decodeValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'base64' in value && typeof value.base64 === 'string'
    ? Buffer.from(value.base64, 'base64')
    : value

import fs from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { sql, type Transaction } from 'kysely'
import { checkFile } from '~/server/platform/db/check-file'
import { connectDatabase, type Db } from '~/server/platform/db/connect'
import { isPostgres } from '~/server/platform/db/dialect'
import { migrateToLatest } from '~/server/platform/db/migrate'
import type { Database } from '~/server/platform/db/schema'
import { postgresSnapshot, quote, type Snapshot, sqliteFileOf, sqliteSnapshot } from './read-snapshot'
import { decodeValue, readColumnNames, SERVER_TABLES, type StoredRow, type TableShape } from './tables'

export interface Scratch {
  load(table: TableShape, rows: AsyncIterable<readonly StoredRow[]>): Promise<void>
  /** Throws for dangling references. */
  checkLinks(): Promise<void>
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>
  /** Migrates the scratch database to the newest schema and runs `work` before the swap. */
  finish(work: (db: Db) => Promise<void>): Promise<void>
  /** Replaces the live database, except `SERVER_TABLES`, atomically, even if the process is killed. */
  replaceLive(): Promise<void>
}

export interface ScratchOptions {
  db: Db
  /** An existing folder for this restore alone. */
  folder: string
  /** The last migration of the backup; undefined for all. */
  schemaVersion?: string
}

/** The backup has dangling references. */
export class BrokenLinks extends Error {}

/**
 * Creates an empty database with a backup's schema for `work` and deletes it afterwards. On Postgres it is a schema in
 * one transaction that ends with `work`: invisible to others, and gone if the process is killed. `work` must not wait
 * for other queries there.
 */
export async function withScratch<T>(
  options: ScratchOptions,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  return isPostgres(options.db) ? withPostgresScratch(options, work) : withSqliteScratch(options, work)
}

async function withSqliteScratch<T>(
  { db: live, folder, schemaVersion }: ScratchOptions,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  const file = `${folder}/${crypto.randomUUID()}.db`
  // synchronous=off: a crash discards the scratch file anyway.
  const inKysely = async (run: (db: Db) => Promise<unknown>) => {
    const db = connectDatabase(file)
    try {
      await sql`pragma synchronous = off`.execute(db)
      await run(db)
    } finally {
      await db.destroy()
    }
  }
  await inKysely((db) => migrateToLatest(db, schemaVersion))
  const raw = new SQLite(file)
  raw.pragma('synchronous = OFF')
  raw.pragma('foreign_keys = OFF')
  try {
    return await work({
      load: (table, rows) => loadSqlite(raw, table, rows),
      async checkLinks() {
        const [broken] = await checkFile(file, 'links')
        if (broken) throw new BrokenLinks(broken)
      },
      async read(run) {
        return run(await sqliteSnapshot(raw))
      },
      finish: (run) =>
        inKysely(async (db) => {
          await migrateToLatest(db)
          await run(db)
        }),
      async replaceLive() {
        const target = await sqliteFileOf(live)
        if (!target) throw new Error('a database in memory cannot be replaced')
        await keepSqlite(live, raw)
        // The checkpoint makes this connection the writer. The copy is one SQLite transaction; others wait, or read the
        // old rows until it ends.
        await live.connection().execute(async (connection) => {
          await sql`pragma wal_checkpoint`.execute(connection)
          await raw.backup(target, { progress: () => 0x7f_ff_ff_ff })
          await sql`pragma wal_checkpoint(truncate)`.execute(connection)
        })
      },
    })
  } finally {
    raw.close()
    for (const tail of ['', '-wal', '-shm']) await fs.rm(file + tail, { force: true })
  }
}

/** The live database may be empty or older. */
async function keepSqlite(live: Db, raw: SQLite.Database): Promise<void> {
  for (const name of SERVER_TABLES) {
    const columns = await readColumnNames(live, name)
    if (columns.length === 0) continue
    const { rows } = await sql<StoredRow>`select * from ${sql.table(name)}`.execute(live)
    await loadSqlite(raw, { name, columns, order: columns }, one(rows))
  }
}

async function* one<T>(value: T): AsyncIterable<T> {
  yield value
}

/** Milliseconds of inserting, with triggers, between other requests. */
const TURN_MS = 20

async function loadSqlite(
  raw: SQLite.Database,
  { name, columns }: TableShape,
  rows: AsyncIterable<readonly StoredRow[]>,
): Promise<void> {
  const insert = raw.prepare(
    `insert into ${quote(name)} (${columns.map(quote).join(', ')}) values (${columns.map(() => '?').join(', ')})`,
  )
  raw.exec(`delete from ${quote(name)}`)
  /** Until the end of the turn; returns the place of the first row that is left. */
  const insertSome = raw.transaction((batch: readonly StoredRow[], from: number) => {
    const end = performance.now() + TURN_MS
    let at = from
    for (; at < batch.length && performance.now() < end; at += 1)
      insert.run(columns.map((column) => decodeValue(batch[at]?.[column]) ?? null))
    return at
  })
  for await (const batch of rows)
    for (let at = 0; at < batch.length; ) {
      at = insertSome(batch, at)
      await setImmediate()
    }
}

/** Rolls back the transaction of a scratch schema. */
class Discarded<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('discarded')
    this.result = result
  }
}

async function withPostgresScratch<T>(
  { db: live, schemaVersion }: ScratchOptions,
  work: (scratch: Scratch) => Promise<T>,
): Promise<T> {
  try {
    return await live.transaction().execute(async (db) => {
      const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
      const home = rows[0]?.name ?? 'public'
      const schema = `restore_${crypto.randomUUID().replaceAll('-', '')}`
      await sql`create schema ${sql.id(schema)}`.execute(db)
      // Extensions remain in their schema.
      await sql`set local search_path to ${sql.id(schema)}, ${sql.id(home)}`.execute(db)
      await migrateToLatest(db, schemaVersion, schema)
      const links = await dropLinks(db)
      let isKept = false
      const result = await work({
        load: (table, batches) => loadPostgres(db, table, batches),
        checkLinks: () => restoreLinks(db, links),
        async read(run) {
          return run(await postgresSnapshot(db))
        },
        async finish(run) {
          await countOn(db)
          await migrateToLatest(db, undefined, schema)
          await run(db)
        },
        async replaceLive() {
          await lockTables(db, schema, home)
          for (const name of SERVER_TABLES) await keepPostgres(db, name, home, schema)
          await moveTables(db, schema, home)
          isKept = true
        },
      })
      if (!isKept) throw new Discarded(result)
      return result
    })
  } catch (error) {
    if (error instanceof Discarded) return error.result
    throw error
  }
}

async function loadPostgres(
  db: Transaction<Database>,
  { name, columns }: TableShape,
  batches: AsyncIterable<readonly StoredRow[]>,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)))
  await sql`delete from ${sql.table(name)}`.execute(db)
  for await (const batch of batches) {
    const json = JSON.stringify(batch.map((row) => mapValues(row, postgresValue)))
    await sql`insert into ${sql.table(name)} (${names}) overriding system value
      select ${names} from json_populate_recordset(null::${sql.table(name)}, ${json}::json)`.execute(db)
  }
}

const mapValues = (row: StoredRow, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, map(value)]))

/** Bytes in Postgres notation; its texts cannot contain U+0000. */
function postgresValue(value: unknown): unknown {
  const decoded = decodeValue(value)
  if (decoded instanceof Uint8Array) return `\\x${Buffer.from(decoded).toString('hex')}`
  return typeof decoded === 'string' ? decoded.replaceAll('\u0000', '') : decoded
}

interface Link {
  table: string
  name: string
  definition: string
}

/** Without foreign keys, tables can be filled in any order. */
async function dropLinks(db: Transaction<Database>): Promise<Link[]> {
  const { rows } = await sql<Link>`
    select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  return rows
}

async function restoreLinks(db: Transaction<Database>, links: readonly Link[]): Promise<void> {
  for (const { table, name, definition } of links)
    try {
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        db,
      )
    } catch (error) {
      throw new BrokenLinks(table, { cause: error })
    }
}

/** Advances sequences past the loaded rows. */
async function countOn(db: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(db)
  for (const { table, column } of rows)
    await sql`select setval(pg_get_serial_sequence(${quote(table)}, ${column}),
      greatest((select max(${sql.ref(column)}) from ${sql.table(table)}), 1))`.execute(db)
}

/** The live database may be empty or older. */
async function keepPostgres(
  db: Transaction<Database>,
  name: string,
  from: string,
  to: string,
): Promise<void> {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns
    where table_schema = ${from} and table_name = ${name}`.execute(db)
  if (rows.length === 0) return
  const columns = sql.join(rows.map(({ column }) => sql.ref(column)))
  await sql`delete from ${sql.id(to, name)}`.execute(db)
  await sql`insert into ${sql.id(to, name)} (${columns}) select ${columns} from ${sql.id(from, name)}`.execute(
    db,
  )
}

async function readTableNames(db: Transaction<Database>, schema: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = ${schema}::regnamespace order by relname`.execute(db)
  return rows.map(({ name }) => name)
}

/** Those of `to` that tables of `from` replace. */
async function replacedTables(db: Transaction<Database>, from: string, to: string): Promise<string[]> {
  const fresh = new Set(await readTableNames(db, from))
  return (await readTableNames(db, to)).filter((name) => fresh.has(name))
}

const DEADLOCK = '40P01'
const LOCK_ATTEMPTS = 10

/** Together and before any of them changes: requests that still run wait, instead of meeting some that are replaced. */
async function lockTables(db: Transaction<Database>, from: string, to: string): Promise<void> {
  await sql`set local lock_timeout = '60s'`.execute(db)
  const names = await replacedTables(db, from, to)
  if (names.length === 0) return
  const tables = sql.join(names.map((name) => sql.id(to, name)))
  for (let attempt = 1; ; attempt += 1) {
    await sql`savepoint "locks"`.execute(db)
    try {
      await sql`lock table ${tables} in access exclusive mode`.execute(db)
      return
    } catch (error) {
      // A request that still runs holds one table and waits for another.
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK
      if (!isDeadlock || attempt === LOCK_ATTEMPTS) throw error
      await sql`rollback to savepoint "locks"`.execute(db)
    }
  }
}

async function moveTables(db: Transaction<Database>, from: string, to: string): Promise<void> {
  for (const name of await replacedTables(db, from, to))
    await sql`drop table ${sql.id(to, name)} cascade`.execute(db)
  for (const name of await readTableNames(db, from))
    await sql`alter table ${sql.id(from, name)} set schema ${sql.id(to)}`.execute(db)
  await moveExtensions(db, from, to)
  await sql`drop schema ${sql.id(from)}`.execute(db)
}

/** In a formerly empty database the migrations created them in the scratch schema. */
async function moveExtensions(db: Transaction<Database>, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select extname as name from pg_extension where extnamespace = ${from}::regnamespace`.execute(db)
  for (const { name } of rows) await sql`alter extension ${sql.id(name)} set schema ${sql.id(to)}`.execute(db)
}

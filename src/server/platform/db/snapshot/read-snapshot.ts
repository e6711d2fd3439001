import fs from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import type { Db } from '~/server/platform/db/connect'
import { isPostgres } from '~/server/platform/db/dialect'
import { readMigrations, readTables, type StoredRow, type TableShape } from './tables'

/** Rows per read. */
const BATCH = 500

export interface Snapshot {
  engine: 'sqlite' | 'postgres'
  tables: readonly TableShape[]
  migrations: readonly string[]
  /** In batches, ordered by the primary key. */
  rows(table: TableShape): AsyncIterable<readonly StoredRow[]>
}

/**
 * Gives `work` the database as of now, while others keep writing. On Postgres the snapshot is a transaction: `work`
 * must not wait for other queries. `folder` holds the copy of an in-memory database.
 */
export async function withSnapshot<T>(
  db: Db,
  folder: string,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  if (isPostgres(db))
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => work(await postgresSnapshot(transaction)))
  const file = await sqliteFileOf(db)
  if (file) return withSqliteFile(file, work)
  const copy = `${folder}/${crypto.randomUUID()}.db`
  try {
    await sql`vacuum into ${copy}`.execute(db)
    return await withSqliteFile(copy, work)
  } finally {
    await fs.rm(copy, { force: true })
  }
}

/** Empty for an in-memory database. */
export async function sqliteFileOf<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<{ file: string | null }>`
    select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file ?? ''
}

async function withSqliteFile<T>(file: string, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  const database = new SQLite(file, { readonly: true })
  try {
    database.exec('begin')
    return await work(await sqliteSnapshot(database))
  } finally {
    database.close()
  }
}

/** Constant within a transaction. */
export async function sqliteSnapshot(database: SQLite.Database): Promise<Snapshot> {
  const db = new Kysely<never>({ dialect: new SqliteDialect({ database }) })
  return {
    engine: 'sqlite',
    tables: await readTables(db),
    migrations: await readMigrations(db),
    async *rows({ name, columns, order }) {
      const statement = database.prepare<[], StoredRow>(
        `select ${columns.map(quote).join(', ')} from ${quote(name)} order by ${order.map(quote).join(', ')}`,
      )
      let batch: StoredRow[] = []
      for (const row of statement.iterate()) {
        batch.push(row)
        if (batch.length < BATCH) continue
        yield batch
        batch = []
        // Gives other requests of this thread a turn.
        await setImmediate()
      }
      if (batch.length > 0) yield batch
    },
  }
}

/** The current schema within a transaction. */
export async function postgresSnapshot<T>(db: Kysely<T>): Promise<Snapshot> {
  return {
    engine: 'postgres',
    tables: await readTables(db),
    migrations: await readMigrations(db),
    async *rows({ name, columns, order }) {
      // Byte order as in SQLite, regardless of the database's collation.
      const keys = await textColumns(db, name)
      const by = order.map((column) =>
        keys.has(column) ? sql`${sql.ref(column)} collate "C"` : sql.ref(column),
      )
      await sql`declare backup_rows no scroll cursor for select ${sql.join(columns.map((column) => sql.ref(column)))}
        from ${sql.table(name)} order by ${sql.join(by)}`.execute(db)
      try {
        for (;;) {
          const { rows } = await sql<StoredRow>`fetch ${sql.lit(BATCH)} from backup_rows`.execute(db)
          if (rows.length === 0) return
          yield rows
        }
      } finally {
        await sql`close backup_rows`.execute(db)
      }
    },
  }
}

async function textColumns<T>(db: Kysely<T>, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${`"${table}"`}::regclass and attcollation <> 0 and attnum > 0 and not attisdropped`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`

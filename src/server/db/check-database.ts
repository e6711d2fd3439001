import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'
import { knownMigrations } from './migrate'
import { readMigrations } from './snapshot/tables'

/** What is wrong with a database, or how far it is. */
export interface DatabaseState {
  engine: 'SQLite' | 'Postgres'
  /** `empty`: nothing was ever stored; `older` and `newer` than this program. */
  schema: 'empty' | 'current' | 'older' | 'newer'
  /** What the database itself says of its file; empty when it is whole. */
  problems: string[]
}

/** Looks at the schema and, on SQLite, at every page of the file and every link between rows. */
export async function checkDatabase(db: Db): Promise<DatabaseState> {
  const done = await readMigrations(db)
  const schema =
    done.length === 0
      ? 'empty'
      : done.some((name) => !knownMigrations.includes(name))
        ? 'newer'
        : knownMigrations.some((name) => !done.includes(name))
          ? 'older'
          : 'current'
  if (isPostgres(db)) return { engine: 'Postgres', schema, problems: [] }
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const damage = rows.map((row) => row.integrity_check).filter((text) => text !== 'ok')
  const { rows: loose } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  const tables = [...new Set(loose.map(({ table }) => table))]
  return {
    engine: 'SQLite',
    schema,
    problems: [...damage, ...tables.map((table) => `rows of "${table}" point to rows that are not there`)],
  }
}

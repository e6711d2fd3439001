import { sql } from 'kysely'
import { checkFile } from './check-file'
import type { Db } from './connect'
import { isPostgres } from './dialect'
import { type SchemaState, schemaStateOf } from './migrate'
import { sqliteFileOf } from './snapshot/read-snapshot'
import { readMigrations } from './snapshot/tables'

/** The oldest Postgres version that still gets fixes. */
const POSTGRES_MIN = 14

export interface DatabaseState {
  engine: 'SQLite' | 'Postgres'
  /** Version of the database program: `17.2`. */
  version: string
  /** Older than the versions we test. */
  isOld: boolean
  schema: SchemaState
  /** From SQLite's own check of the file; empty when it is intact. */
  problems: string[]
}

/** On SQLite also the file: `whole` every page and foreign key in this thread, `quick` every page elsewhere. */
export async function checkDatabase(
  db: Db,
  depth: 'whole' | 'quick' | 'schema' = 'whole',
): Promise<DatabaseState> {
  const schema = schemaStateOf(await readMigrations(db))
  if (isPostgres(db)) {
    const { rows } = await sql<{ version: string; number: string }>`select
      current_setting('server_version') as version, current_setting('server_version_num') as number`.execute(
      db,
    )
    const [{ version = '', number = '0' } = {}] = rows
    const isOld = Math.floor(Number(number) / 10_000) < POSTGRES_MIN
    return { engine: 'Postgres', version, isOld, schema, problems: [] }
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db)
  const problems = [
    ...(depth === 'schema' ? [] : await damageOf(db, depth)),
    ...(depth === 'whole' ? await brokenLinks(db) : []),
  ]
  return { engine: 'SQLite', version: rows[0]?.version ?? '', isOld: false, schema, problems }
}

async function damageOf(db: Db, depth: 'whole' | 'quick'): Promise<string[]> {
  const file = depth === 'quick' ? await sqliteFileOf(db) : ''
  return (file ? await checkFile(file, 'pages') : await integrityCheck(db)).filter((line) => line !== 'ok')
}

async function integrityCheck(db: Db): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select integrity_check as line from pragma_integrity_check`.execute(db)
  return rows.map(({ line }) => line)
}

async function brokenLinks(db: Db): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  const tables = [...new Set(rows.map(({ table }) => table))]
  return tables.map((table) => `rows of "${table}" point to rows that are not there`)
}

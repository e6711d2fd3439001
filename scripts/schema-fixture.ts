// `npm run demo && npm run schema-fixture`: keeps the data of a release for the tests of later migrations. Reads the
// SQLite file of DATA_DIR (./data/demo), gives tables that the demo leaves empty a row, and writes
// tests/fixtures/released-schemas/{its last migration}.json.gz.
// Run it once when a version is released; a fixture is never written again.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { connectDatabase } from '../src/server/platform/db/connect.ts'
import { readMigrations } from '../src/server/platform/db/snapshot/tables.ts'
import { fillEmptyTables, tablesIn } from '../tests/support/fill-tables.ts'

const FOLDER = 'tests/fixtures/released-schemas'
/** Data that a server deletes by itself. */
const EXCLUDED_TABLES = ['liveEvent', 'session']

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-fixture-'))
const source = path.join(process.env.DATA_DIR ?? './data/demo', 'ramekin.db')
const copy = path.join(folder, 'ramekin.db')
for (const ending of ['', '-wal'])
  if (fs.existsSync(source + ending)) fs.copyFileSync(source + ending, copy + ending)
const db = connectDatabase(copy)
try {
  const last = (await readMigrations(db)).toSorted().at(-1)
  if (!last) throw new Error(`${source} has no migrations`)
  for (const table of EXCLUDED_TABLES) await sql`delete from ${sql.table(table)}`.execute(db)
  await fillEmptyTables(db)
  const rows: Record<string, unknown[]> = {}
  for (const table of await tablesIn(db))
    rows[table] = (await sql<unknown>`select * from ${sql.table(table)}`.execute(db)).rows
  fs.mkdirSync(FOLDER, { recursive: true })
  const target = path.join(FOLDER, `${last}.json.gz`)
  fs.writeFileSync(target, gzipSync(JSON.stringify(rows)), { flag: 'wx' })
  console.log(`${target}: ${Object.values(rows).flat().length} rows`)
} finally {
  await db.destroy()
  fs.rmSync(folder, { recursive: true })
}

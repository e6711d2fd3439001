import Database from 'better-sqlite3'
import { isPlainSchema } from './sqlite-schema'

type Row = Record<string, unknown>

export const SQLITE_MAGIC = 'SQLite format 3\u0000'
const ROWS_MAX = 200_000
/** Characters or bytes of one value. */
const VALUE_MAX = 4 * 1024 * 1024
/** Characters and bytes of everything read: rows of a hostile file may share one long value. */
const TOTAL_MAX = 256 * 1024 * 1024

/**
 * Reads these tables of an uploaded SQLite file; missing ones are empty. Generated columns, views and virtual tables
 * run code from the file, possibly forever, so a file in which one of these tables is or has one is refused, and so is
 * a cyclic schema. Throws for those, for too much data and for files that are no database.
 */
export function readSqliteFile(bytes: Buffer, tables: readonly string[]): Record<string, Row[]> {
  if (!isPlainSchema(bytes)) throw new Error('the schema is not supported')
  const db = new Database(bytes, { readonly: true })
  try {
    db.pragma('trusted_schema = OFF')
    db.pragma('cell_size_check = ON')
    const known = new Map(
      db
        .prepare<[], { name: string; type: string; sql: string | null }>(
          "select name, type, sql from sqlite_master where type in ('table', 'view')",
        )
        .all()
        .map(({ name, ...entry }) => [name.toLowerCase(), entry]),
    )
    const room = { left: TOTAL_MAX }
    return Object.fromEntries(
      tables.map((table) => {
        const entry = known.get(table.toLowerCase())
        if (!entry) return [table, []]
        if (entry.type !== 'table' || !/^create table\s/i.test(entry.sql ?? '') || isComputed(db, table))
          throw new Error(`${table} is not a plain table`)
        return [table, rowsOf(db, table, room)]
      }),
    )
  } finally {
    db.close()
  }
}

const isComputed = (db: Database.Database, table: string) =>
  db
    .prepare<[string], { hidden: number }>('select hidden from pragma_table_xinfo(?)')
    .all(table)
    .some(({ hidden }) => hidden !== 0)

function rowsOf(db: Database.Database, table: string, room: { left: number }): Row[] {
  const rows: Row[] = []
  for (const row of db.prepare<[], Row>(`select * from "${table}" limit ${ROWS_MAX}`).iterate()) {
    for (const value of Object.values(row)) {
      const size = typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8
      room.left -= size
      if (size > VALUE_MAX || room.left < 0) throw new Error(`${table} is too large`)
    }
    rows.push(row)
  }
  return rows
}

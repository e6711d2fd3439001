import Database from 'better-sqlite3'

type Row = Record<string, unknown>

export const SQLITE_MAGIC = 'SQLite format 3\u0000'
/** Rows of one table. */
const ROWS_MAX = 200_000

/**
 * The rows of these tables of a SQLite file that somebody uploaded; those that it has not are empty. It is read in
 * memory, nothing of it is run: no views, triggers or functions of its schema. Throws for what is no database.
 */
export function readSqliteFile(bytes: Buffer, tables: readonly string[]): Record<string, Row[]> {
  const db = new Database(bytes, { readonly: true })
  try {
    db.pragma('trusted_schema = OFF')
    db.pragma('cell_size_check = ON')
    const known = new Set(
      db
        .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
        .all()
        .map(({ name }) => name),
    )
    return Object.fromEntries(
      tables.map((table) => [
        table,
        known.has(table) ? db.prepare<[], Row>(`select * from "${table}" limit ${ROWS_MAX}`).all() : [],
      ]),
    )
  } finally {
    db.close()
  }
}

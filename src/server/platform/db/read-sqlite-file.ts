import Database from 'better-sqlite3'

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

const INTERIOR = 5
const LEAF = 13
/** On the first page, the page header follows the file header. */
const FIRST_HEADER = 100
/** Longest `create table` statement. */
const STATEMENT_BYTES_MAX = 128 * 1024
const SCHEMA_BYTES_MAX = 4 * 1024 * 1024

/**
 * Whether a SQLite file's schema is a tree of reasonable size. SQLite parses it before anything else, in code that
 * cannot be interrupted even by ending its thread: cyclic pages are endless rows, and the constraints of a long
 * statement are compared pairwise.
 */
function isPlainSchema(file: Buffer): boolean {
  const stored = file.readUInt16BE(16)
  const pageSize = stored === 1 ? 65_536 : stored
  const seen = new Set<number>()
  const open = [1]
  let size = 0
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const page = file.subarray((number - 1) * pageSize, number * pageSize)
    if (number < 1 || page.length < pageSize || seen.has(number)) return false
    seen.add(number)
    const header = number === 1 ? FIRST_HEADER : 0
    const kind = page[header]
    if (kind !== INTERIOR && kind !== LEAF) return false
    const pointers = header + (kind === INTERIOR ? 12 : 8)
    const cells = Array.from({ length: page.readUInt16BE(header + 3) }, (_, at) =>
      page.readUInt16BE(pointers + 2 * at),
    )
    if (kind === INTERIOR)
      open.push(page.readUInt32BE(header + 8), ...cells.map((at) => page.readUInt32BE(at)))
    else
      for (const at of cells) {
        const length = readLength(page, at)
        size += length
        if (length > STATEMENT_BYTES_MAX || size > SCHEMA_BYTES_MAX) return false
      }
  }
  return true
}

/** A varint of one to three bytes; the high bit of each is set if another follows. */
function readLength(page: Buffer, start: number): number {
  let length = 0
  for (let at = start; at < start + 3; at += 1) {
    const byte = page.readUInt8(at)
    length = length * 128 + (byte & 127)
    if (byte < 128) return length
  }
  return Number.POSITIVE_INFINITY
}

import { sql } from 'kysely'
import type { Db } from '~/server/platform/db/connect'

export type StoredValue = string | number | null
/** Rows by their table. */
export type StoredTables = Record<string, Record<string, StoredValue>[]>

/** Created by the database itself, by migrations or by triggers. */
const OWN = /^(sqlite_|kysely_|recipeSearch)/

/** The tables of a SQLite database with people's data. */
export async function tablesIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !OWN.test(name))
}

/**
 * Inserts a row into every empty table of a SQLite database, with valid references, and returns the rows. Only types
 * and references of the values are meaningful.
 */
export async function fillEmptyTables(db: Db): Promise<StoredTables> {
  const written: StoredTables = {}
  let waiting: string[] = []
  for (const table of await tablesIn(db)) if (!(await lastRow(db, table))) waiting.push(table)
  while (waiting.length > 0) {
    const left: string[] = []
    for (const table of waiting) {
      const row = await makeRow(db, table)
      if (!row) {
        left.push(table)
        continue
      }
      const columns = Object.keys(row)
      await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(db)
      written[table] = [row]
    }
    if (left.length === waiting.length)
      throw new Error(`these tables wait for each other: ${left.join(', ')}`)
    waiting = left
  }
  return written
}

const lastRow = async (db: Db, table: string) => {
  const { rows } = await sql<Record<string, StoredValue>>`
    select * from ${sql.table(table)} order by rowid desc limit 1`.execute(db)
  return rows[0]
}

/** Null while a row that it needs is missing. */
async function makeRow(db: Db, table: string): Promise<Record<string, StoredValue> | null> {
  const { rows: columns } = await sql<{ name: string; type: string; notnull: number; pk: number }>`
    select name, type, "notnull", pk from pragma_table_info(${table})`.execute(db)
  const { rows: links } = await sql<{ from: string; table: string; to: string | null }>`
    select "from", "table", "to" from pragma_foreign_key_list(${table})`.execute(db)
  const row: Record<string, StoredValue> = {}
  for (const { name, type, notnull } of columns) {
    const link = links.find(({ from }) => from === name)
    const target = link && (link.table === table ? undefined : await lastRow(db, link.table))
    if (target) row[name] = target[link?.to ?? 'id'] ?? null
    else if (link && notnull === 0) row[name] = null
    else if (link) return null
    else row[name] = valueFor(table, name, type)
  }
  return row
}

/** Columns with a fixed set of values. */
const WORDS: Record<string, StoredValue> = {
  'shoppingListPlan.period': 'dates',
  'shoppingListPlan.firstDay': '2026-11-23',
  'shoppingListPlan.lastDay': '2026-11-29',
  'shoppingListPlan.derivedOn': '2026-11-23',
}

function valueFor(table: string, column: string, type: string): StoredValue {
  const word = WORDS[`${table}.${column}`]
  if (word !== undefined) return word
  if (/int|double|real|numeric/i.test(type)) return 1
  if (/At$|timestamp/.test(column)) return '2026-11-20T12:00:00.000Z'
  if (/^(id|\w+Id)$/.test(column)) return crypto.randomUUID()
  return `${column} of ${table}`
}

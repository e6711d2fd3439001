import { sql } from 'kysely'
import { stripControls } from '~/lib/text/strip-controls'
import type { Locale } from '~/paraglide/runtime.js'
import { isUuid } from '~/schemas/id'
import { chunksOf } from '~/server/platform/db/chunks'
import type { Db } from '~/server/platform/db/connect'
import { withDerivedNames } from '~/server/platform/db/names/derived-names'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { findUnreadable } from '~/server/platform/db/stored-values'
import { findWaiting } from '~/server/platform/db/undo/entries'
import type { Bundle } from './bundle'
import { checkRow, InvalidRow } from './check-row'
import type { ColumnShape, TableColumns } from './columns'
import { derivedOf, type LinkedTable, linkOf, partsOf, type RootTable, uniqueColumnsOf } from './group-tables'

const ROWS_PER_STATEMENT = 200

/** Step ids are unique only within their recipe, so they are kept. */
const isOwnId = (table: string) => table !== 'recipeInstruction'

/** New ids of a bundle's rows, by table and id in the file. */
export type RowIds = ReadonlyMap<string, ReadonlyMap<string, string>>

/** One transaction inserts them. A full shopping list whose items are all of recipes has 11,000. */
const ROWS_MAX = 12_000

/**
 * Those of the file if they are free and not to be `fresh`, else new ones. Error: `InvalidRow` for one that is no UUID,
 * and for more rows than a bundle has.
 */
export async function chooseIds(db: Db, root: RootTable, bundle: Bundle, fresh = false): Promise<RowIds> {
  const count = Object.values(bundle).reduce((sum, rows) => sum + rows.length, 0)
  if (count > ROWS_MAX) throw new InvalidRow(root)
  const ids = new Map<string, ReadonlyMap<string, string>>()
  for (const table of [root, ...partsOf(root).map(([table]) => table)]) {
    const own = (bundle[table] ?? []).flatMap(({ id }) => (typeof id === 'string' ? id : []))
    if (!isOwnId(table) || own.length === 0) continue
    // The ids of recipes and of timeline events become names of folders.
    if (!own.every(isUuid)) throw new InvalidRow(`${table}.id`)
    const isFree = fresh ? () => false : await findFreeIds(db, table, own)
    ids.set(table, new Map(own.map((id) => [id, isFree(id) ? id.toLowerCase() : crypto.randomUUID()])))
  }
  return ids
}

async function findFreeIds(db: Db, table: string, ids: readonly string[]): Promise<(id: string) => boolean> {
  const taken = new Set<string>()
  for (const mixed of chunksOf(ids, 1000)) {
    const chunk = mixed.map((id) => id.toLowerCase())
    const { rows } = await sql<{ id: string }>`
      select "id" from ${sql.table(table)} where "id" in (${sql.join(chunk)})`.execute(db)
    for (const { id } of rows) taken.add(id)
    // A deleted row that can be restored keeps its id, a recipe also its folder.
    for (const id of await findWaiting({ db }, table, chunk)) taken.add(id)
  }
  return (id) => !taken.has(id.toLowerCase())
}

interface Arrival {
  /** Of the group here. */
  language: Locale
  columns: TableColumns
  ids: RowIds
  /** Our id of a row outside the bundle; undefined if there is none. */
  idOf(table: LinkedTable, id: string): string | undefined
  /** Columns of the root that replace those of the file. */
  change?: StoredRow
}

/**
 * Inserts rows of a file with all columns that the database has, with references translated to rows here. A dangling
 * reference becomes null if allowed; else its row is left out. Returns the root's id, a number for auto-increment
 * tables. Call in a transaction. Error: `InvalidRow`.
 */
export async function insertBundle(
  db: Db,
  root: RootTable,
  bundle: Bundle,
  arrival: Arrival,
): Promise<string | number> {
  const [here] = translate(root, bundle[root] ?? [], arrival)
  const row = here && { ...here, ...arrival.change }
  if (!row) throw new Error(`a row of ${root} refers to a missing row`)
  const [inserted] = await insertRows(db, root, [row], typeof row.id === 'string' ? 'given' : 'counted')
  for (const [table, owner] of partsOf(root))
    await insertRows(db, table, translate(table, bundle[table] ?? [], arrival, owner), 'given')
  return inserted ?? String(row.id)
}

/** Parts refer by the column `owner` only to their own row bundle. */
function translate(table: string, rows: readonly StoredRow[], arrival: Arrival, owner?: string): StoredRow[] {
  const columns = (arrival.columns.get(table) ?? []).filter(({ name }) => !derivedOf(table).includes(name))
  const translated: StoredRow[] = []
  for (const given of rows) {
    const row = withoutControls(given)
    const known = columns.filter(({ name, kind }) => row[name] !== undefined && !isCounted(name, kind))
    checkRow(table, row, known)
    const here = translateRow(table, row, known, arrival, owner)
    const unreadable = here && findUnreadable(table, here)
    if (unreadable) throw new InvalidRow(`${table}.${unreadable}`)
    if (here) translated.push(here)
  }
  return onlyOnce(table, translated)
}

const withoutControls = (row: StoredRow): StoredRow =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? stripControls(value) : value,
    ]),
  )

const isCounted = (name: string, kind: ColumnShape['kind']) => name === 'id' && kind === 'integer'

/** Null when a required reference is missing here. */
function translateRow(
  table: string,
  row: StoredRow,
  columns: readonly ColumnShape[],
  { ids, idOf, language }: Arrival,
  owner: string | undefined,
): StoredRow | null {
  const result: StoredRow = {}
  for (const { name, isNullable, kind } of columns) {
    const value = row[name]
    const linked = linkOf(name)
    if (linked && value !== null) {
      const own = ids.get(linked)?.get(String(value))
      const linkedId = name === owner ? own : (own ?? idOf(linked, String(value)))
      if (linkedId === undefined && !isNullable) return null
      result[name] = linkedId === undefined ? null : kind === 'integer' ? Number(linkedId) : linkedId
    } else if (name === 'id' && isOwnId(table)) result[name] = ids.get(table)?.get(String(value)) ?? value
    else result[name] = value
  }
  return withDerivedNames(table, result, language)
}

/** Rows of the file can coincide here when several people or households are merged. */
function onlyOnce(table: string, rows: readonly StoredRow[]): StoredRow[] {
  const unique = uniqueColumnsOf(table)
  if (!unique) return [...rows]
  const once = new Map<string, StoredRow>()
  for (const row of rows) {
    const key = JSON.stringify(unique.map((name) => row[name]))
    const before = once.get(key)
    once.set(key, before ? joined(before, row) : row)
  }
  return [...once.values()]
}

/** The second fills gaps of the first; the later timestamp and the set flag win. */
function joined(first: StoredRow, second: StoredRow): StoredRow {
  const result = { ...first }
  for (const [name, value] of Object.entries(second)) {
    const before = result[name]
    if (before === null || (name === 'lastMade' && String(value) > String(before))) result[name] = value
    if (name === 'isFavorite' && value === 1) result[name] = value
  }
  return result
}

async function insertRows(
  db: Db,
  table: string,
  rows: readonly StoredRow[],
  ids: 'given' | 'counted',
): Promise<number[]> {
  const counted: number[] = []
  // In older files, rows of a table may have different columns.
  const byColumns = Map.groupBy(rows, (row) => Object.keys(row).join())
  for (const same of byColumns.values())
    for (const chunk of chunksOf(same, ROWS_PER_STATEMENT)) {
      const names = Object.keys(chunk[0] ?? {})
      const columns = sql.join(names.map((name) => sql.ref(name)))
      const values = sql.join(chunk.map((row) => sql`(${sql.join(names.map((name) => row[name] ?? null))})`))
      const insert = sql`insert into ${sql.table(table)} (${columns}) values ${values}`
      if (ids === 'given') await insert.execute(db)
      else {
        const { rows } = await sql<{ id: number }>`${insert} returning "id"`.execute(db)
        counted.push(...rows.map(({ id }) => Number(id)))
      }
    }
  return counted
}

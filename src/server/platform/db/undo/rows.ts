import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import { chunksOf } from '~/server/platform/db/chunks'
import type { Db } from '~/server/platform/db/connect'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import { startTurns } from '~/server/platform/limits/turns'
import { columnOf, type Shape } from './shape'

const IDS_PER_STATEMENT = 1000
/** Rows of up to thirty columns. */
export const ROWS_PER_STATEMENT = 200

const Value = v.union([v.string(), v.number(), v.null()])
export const Row = v.record(v.string(), Value)
export type Row = v.InferOutput<typeof Row>

/** Columns that changed, before and after. */
export const ChangedRow = v.object({ key: Row, was: Row, now: Row })
export type ChangedRow = v.InferOutput<typeof ChangedRow>

export type RowChange =
  | { table: string; change: 'deleted'; rows: readonly Row[] }
  | { table: string; change: 'changed'; rows: readonly ChangedRow[] }
  | { table: string; change: 'added'; rows: readonly Row[] }

/** The time of a change is neither compared nor restored. */
export const isStamp = (name: string): boolean => name === 'updatedAt' || name === 'dateUpdated'

/** Flags and numbers as they are stored. */
const toRow = (row: StoredRow): Row => v.parse(Row, row)

export const keyOfRow = (shape: Shape, table: string, row: Row): Row =>
  Object.fromEntries(shape.keyOf(table).map((name) => [name, row[name] ?? null]))

export const keyText = (shape: Shape, table: string, row: Row): string =>
  JSON.stringify(Object.values(keyOfRow(shape, table, row)))

export async function readRows(
  db: Db,
  table: string,
  where: RawBuilder<unknown>,
  columns?: readonly string[],
): Promise<Row[]> {
  const wanted = columns ? sql.join(columns.map((name) => sql.ref(name))) : sql`*`
  const { rows } = await sql<StoredRow>`select ${wanted} from ${sql.table(table)} where ${where}`.execute(db)
  const found: Row[] = []
  const turn = startTurns()
  for (const row of rows) {
    await turn()
    found.push(toRow(row))
  }
  return found
}

export async function readRowsIn(
  db: Db,
  table: string,
  column: string,
  values: Iterable<string | number>,
): Promise<Row[]> {
  const found: Row[] = []
  for (const chunk of chunksOf([...values], IDS_PER_STATEMENT))
    found.push(...(await readRows(db, table, sql`${sql.ref(column)} in (${sql.join(chunk)})`)))
  return found
}

/** Those rows of `keys` that exist. */
export async function readRowsByKey(
  db: Db,
  shape: Shape,
  table: string,
  keys: readonly Row[],
): Promise<Row[]> {
  const names = shape.keyOf(table)
  const [only] = names
  if (names.length === 1 && only !== undefined)
    return readRowsIn(
      db,
      table,
      only,
      keys.flatMap((key) => key[only] ?? []),
    )
  const found: Row[] = []
  for (const chunk of chunksOf(keys, ROWS_PER_STATEMENT))
    found.push(...(await readRows(db, table, isOneOf(shape, table, names, chunk))))
  return found
}

/** Untyped parameters are texts in a list of values on Postgres. */
export function typed(shape: Shape, table: string, name: string, value: Row[string] | undefined) {
  const kind = columnOf(shape, table, name)?.kind
  const type = kind === 'integer' ? sql`integer` : kind === 'number' ? sql`double precision` : sql`text`
  return sql`cast(${value ?? null} as ${type})`
}

const tuples = (shape: Shape, table: string, names: readonly string[], rows: readonly Row[]) =>
  sql`values ${sql.join(
    rows.map((row) => sql`(${sql.join(names.map((name) => typed(shape, table, name, row[name])))})`),
  )}`

export const isOneOf = (shape: Shape, table: string, names: readonly string[], rows: readonly Row[]) =>
  sql`(${sql.join(names.map((name) => sql.ref(name)))}) in (${tuples(shape, table, names, rows)})`

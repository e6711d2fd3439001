import { sql } from 'kysely'
import type { Runtime } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isPostgres } from '~/server/platform/db/dialect'
import { type ColumnShape, readColumns, type TableColumns } from '~/server/platform/db/group-data/columns'
import { LEFT_OUT_TABLES } from '~/server/platform/db/group-data/group-tables'
import { readTables } from '~/server/platform/db/snapshot/tables'
import { serverState } from '~/server/platform/server-state'

/** A foreign key to the `id` of `target`. */
export interface Reference {
  table: string
  column: string
  target: string
  /** The row is deleted with its target; else the column becomes null. */
  isPart: boolean
}

/** Tables, keys and references as they are in the database, so that new tables need no further code. */
export interface Shape {
  columns: TableColumns
  references: readonly Reference[]
  /** Columns that identify a row. */
  keyOf(table: string): readonly string[]
  /** Targets before the tables that refer to them. */
  inOrder(tables: Iterable<string>): string[]
}

/** Computed again when a row is restored. */
const isDerived = (table: string) =>
  Object.entries(LEFT_OUT_TABLES).some(([name, reason]) => name === table && reason === 'derived')

/** Lines keep their id when a recipe is saved, but not their position; the mean of ratings is of their recipe. */
const stableKeys: Readonly<Record<string, readonly string[]>> = {
  recipeIngredient: ['recipeId', 'referenceId'],
  userRating: ['userId', 'recipeId'],
}

const shapes = serverState(() => ({ shape: null as Shape | null }))

/** Read once per server: a schema changes only before it starts. */
export async function readShape(runtime: Runtime & { db: Db }): Promise<Shape> {
  const state = shapes(runtime)
  state.shape ??= await createShape(runtime.db)
  return state.shape
}

async function createShape(db: Db): Promise<Shape> {
  const columns = await readColumns(db)
  const keys = new Map((await readTables(db)).map(({ name, order }) => [name, order]))
  const references = (await readReferences(db)).filter(({ table }) => keys.has(table) && !isDerived(table))
  return {
    columns,
    references,
    keyOf: (table) => stableKeys[table] ?? keys.get(table) ?? [],
    inOrder(tables) {
      const wanted = new Set(tables)
      const ordered = new Set<string>()
      const visited = new Set<string>()
      const visit = (table: string) => {
        if (visited.has(table)) return
        visited.add(table)
        for (const { target } of references.filter((reference) => reference.table === table)) visit(target)
        if (wanted.has(table)) ordered.add(table)
      }
      for (const table of [...wanted].toSorted()) visit(table)
      return [...ordered]
    },
  }
}

async function readReferences(db: Db): Promise<Reference[]> {
  const { rows } = await (isPostgres(db)
    ? sql<{ table: string; column: string; target: string; isPart: boolean | number }>`
        select c.relname as "table", a.attname as "column", t.relname as "target", k.confdeltype = 'c' as "isPart"
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`
    : sql<{ table: string; column: string; target: string; isPart: boolean | number }>`
        select t.name as "table", f."from" as "column", f."table" as "target", f.on_delete = 'CASCADE' as "isPart"
        from pragma_table_list as t join pragma_foreign_key_list(t.name) as f
        where t.schema = 'main' and t.type = 'table'`
  ).execute(db)
  return rows.map((row) => ({ ...row, isPart: Boolean(row.isPart) }))
}

export const columnOf = (shape: Shape, table: string, name: string): ColumnShape | undefined =>
  shape.columns.get(table)?.find((column) => column.name === name)

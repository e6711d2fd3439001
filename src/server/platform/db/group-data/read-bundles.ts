import { type RawBuilder, sql } from 'kysely'
import { chunksOf, turnsOf } from '~/server/platform/db/chunks'
import type { Db } from '~/server/platform/db/connect'
import type { StoredRow } from '~/server/platform/db/snapshot/tables'
import type { Bundle } from './bundle'
import { countBundleRows } from './count-bundle-rows'
import { derivedOf, partsOf, type RootTable } from './group-tables'

/** Roots per read, with all their parts. */
const BATCH = 100
/** Their rows. */
const ROWS_PER_READ = 2000

/** Lists and planned meals belong to a person of the group, everything else to the group. */
const ofGroup = (root: RootTable, groupId: string): RawBuilder<unknown> =>
  root === 'shoppingList' || root === 'mealPlanEntry'
    ? sql`"userId" in (select "id" from "user" where "groupId" = ${groupId})`
    : sql`"groupId" = ${groupId}`

/** In a stable order. */
export async function readRootIds(db: Db, root: RootTable, groupId: string): Promise<(string | number)[]> {
  const { rows } = await sql<{ id: string | number }>`
    select "id" from ${sql.table(root)} where ${ofGroup(root, groupId)} order by "id"`.execute(db)
  return rows.map(({ id }) => id)
}

/** In the order of `ids`; deleted rows are left out. */
export async function* readBundles(
  db: Db,
  root: RootTable,
  ids: readonly (string | number)[],
): AsyncGenerator<Bundle> {
  const rowsOf = await countBundleRows(db, root, ids)
  const turns = turnsOf(ids, rowsOf, { sizeMax: ROWS_PER_READ, countMax: BATCH })
  for (const chunk of turns) yield* await readChunk(db, root, chunk)
}

async function readChunk(db: Db, root: RootTable, ids: readonly (string | number)[]): Promise<Bundle[]> {
  const roots = new Map((await readWhere(db, root, 'id', ids)).map((row) => [row.id, row]))
  const rootOf = new Map<unknown, unknown>(ids.map((id) => [id, id]))
  const parts: [table: string, rows: ReadonlyMap<unknown, readonly StoredRow[]>][] = []
  for (const [table, column] of partsOf(root)) {
    const owners = column === 'shoppingListItemId' ? itemIds(parts) : ids
    const rows = await readWhere(db, table, column, owners)
    for (const row of rows) if (table === 'shoppingListItem') rootOf.set(row.id, rootOf.get(row[column]))
    parts.push([table, Map.groupBy(rows, (row) => rootOf.get(row[column]))])
  }
  return ids.flatMap((id) => {
    const row = roots.get(id)
    if (!row) return []
    const own = parts.map(([table, rows]) => [table, rows.get(id) ?? []] as const)
    return [Object.fromEntries([[root, [row]], ...own.filter(([, rows]) => rows.length > 0)])]
  })
}

const itemIds = (parts: readonly [string, ReadonlyMap<unknown, readonly StoredRow[]>][]) =>
  parts
    .filter(([table]) => table === 'shoppingListItem')
    .flatMap(([, rows]) => [...rows.values()].flat().map(({ id }) => String(id)))

async function readWhere(
  db: Db,
  table: string,
  column: string,
  values: readonly (string | number)[],
): Promise<StoredRow[]> {
  const found: StoredRow[] = []
  for (const chunk of chunksOf(values, 1000)) {
    const { rows } = await sql<StoredRow>`
      select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(chunk)})`.execute(db)
    found.push(...rows)
  }
  const derived = derivedOf(table)
  const plain = found.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !derived.includes(name))),
  )
  return plain.toSorted((one, other) => place(one) - place(other))
}

const place = ({ position }: StoredRow): number => (typeof position === 'number' ? position : 0)

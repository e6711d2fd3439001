import { sql } from 'kysely'
import { chunksOf } from '~/server/platform/db/chunks'
import type { Db } from '~/server/platform/db/connect'
import { partsOf, type RootTable } from './group-tables'

/** Ids bound for each table of parts. */
const COUNTED_PER_STATEMENT = 1500

/** Rows of each root with its parts. */
export async function countBundleRows(
  db: Db,
  root: RootTable,
  ids: readonly (string | number)[],
): Promise<(id: string | number) => number> {
  const counts = new Map<string | number, number>()
  const parts = partsOf(root).filter(([, column]) => column === `${root}Id`)
  for (const chunk of parts.length === 0 ? [] : chunksOf(ids, COUNTED_PER_STATEMENT)) {
    const counted = sql<{ id: string | number; rows: number | string }>`${sql.join(
      parts.map(
        ([table, column]) =>
          sql`select ${sql.ref(column)} as "id", count(*) as "rows" from ${sql.table(table)}
            where ${sql.ref(column)} in (${sql.join(chunk)}) group by ${sql.ref(column)}`,
      ),
      sql` union all `,
    )}`
    for (const { id, rows } of (await counted.execute(db)).rows)
      counts.set(id, (counts.get(id) ?? 0) + Number(rows))
  }
  return (id) => 1 + (counts.get(id) ?? 0)
}

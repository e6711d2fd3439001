import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SearchMatch } from '~/server/platform/lists/entity'

/** Exactly the rows with these ids, in this order; null for an empty list. */
export function matchInOrder(id: RawBuilder<unknown>, ids: readonly string[]): SearchMatch | null {
  if (ids.length === 0) return null
  const places = ids.map((one, place) => sql`when ${one} then ${sql.lit(place)}`)
  return {
    condition: sql<SqlBool>`${id} in (${sql.join(ids)})`,
    rank: sql<number>`case ${id} ${sql.join(places, sql` `)} else ${sql.lit(ids.length)} end`,
    tieBreakers: [],
  }
}

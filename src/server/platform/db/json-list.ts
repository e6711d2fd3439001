import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** The texts of a list in a JSON column, as rows of a table `name` with the column `value`; none if it is missing. */
export function textsIn(
  db: Db,
  column: Expression<unknown>,
  field: string,
  name: string,
): RawBuilder<{ value: string }> {
  const alias = sql.id(name)
  return isPostgres(db)
    ? sql`json_array_elements_text(${column}::json -> ${sql.lit(field)}) as ${alias} (value)`
    : sql`json_each(${column}, ${sql.lit(`$.${field}`)}) as ${alias}`
}

/** Any number of texts, bound as one value, for `in (…)`. */
export const idList = (db: Db, ids: readonly string[]): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`select json_array_elements_text(${JSON.stringify(ids)}::json)`
    : sql`select "value" from json_each(${JSON.stringify(ids)})`

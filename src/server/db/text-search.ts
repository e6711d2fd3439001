import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** `%` and `_` of a text that is meant literally. */
const literalPattern = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Whether `text` has `literal` in it. Both must be folded alike; the database compares them as they are. */
export function containsText(text: Expression<unknown>, literal: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${literalPattern(literal)} escape '\\'`
}

/** The trigram index of SQLite knows nothing shorter. */
const TRIGRAM = 3

/**
 * The ids of the recipes that contain any of the folded `literals`, as a subquery. Postgres finds them by the
 * trigram indexes if it has them; SQLite by its own, and short literals by reading all texts.
 */
export function recipesContaining(db: Db, literals: readonly string[]): RawBuilder<string> {
  const reading = (some: readonly string[]) =>
    some.flatMap((literal) => [
      containsText(sql.ref('recipeSearch.name'), literal),
      containsText(sql.ref('recipeSearch.body'), literal),
    ])
  const recipesWhere = (conditions: readonly RawBuilder<SqlBool>[]) =>
    sql<string>`(select "recipeSearch"."recipeId" from "recipeSearch" where ${sql.join(conditions, sql` or `)})`
  if (isPostgres(db)) return recipesWhere(reading(literals))
  const long = literals.filter((literal) => literal.length >= TRIGRAM)
  const phrases = long.map((literal) => `"${literal.replaceAll('"', '""')}"`).join(' OR ')
  const found = sql<SqlBool>`"recipeSearch"."seq" in (select rowid from "recipeSearchIndex" where "recipeSearchIndex" match ${phrases})`
  const short = literals.filter((literal) => literal.length < TRIGRAM)
  return recipesWhere([...(long.length > 0 ? [found] : []), ...reading(short)])
}

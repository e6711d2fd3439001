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
 * Whether the recipe with this id contains any of the folded `literals`. Postgres finds them by the trigram
 * indexes if it has them; SQLite by its own. Short literals are in nearly every text, so then each recipe is
 * asked in turn, which beats looking up nearly all of them by id.
 */
export function recipeContains(
  db: Db,
  recipeId: RawBuilder<unknown>,
  literals: readonly string[],
): RawBuilder<SqlBool> {
  const reading = (some: readonly string[]) =>
    some.flatMap((literal) => [
      containsText(sql.ref('recipeSearch.name'), literal),
      containsText(sql.ref('recipeSearch.body'), literal),
    ])
  const among = (conditions: readonly RawBuilder<SqlBool>[]) =>
    sql<SqlBool>`${recipeId} in (select "recipeSearch"."recipeId" from "recipeSearch" where ${sql.join(conditions, sql` or `)})`
  if (isPostgres(db)) return among(reading(literals))
  const short = literals.filter((literal) => literal.length < TRIGRAM)
  const phrases = literals
    .filter((literal) => literal.length >= TRIGRAM)
    .map((literal) => `"${literal.replaceAll('"', '""')}"`)
  const indexed =
    phrases.length === 0
      ? []
      : [
          sql<SqlBool>`"recipeSearch"."seq" in (select rowid from "recipeSearchIndex" where "recipeSearchIndex" match ${phrases.join(' OR ')})`,
        ]
  if (short.length === 0) return among(indexed)
  return sql<SqlBool>`exists (select 1 from "recipeSearch" where "recipeSearch"."recipeId" = ${recipeId} and (${sql.join([...reading(short), ...indexed], sql` or `)}))`
}

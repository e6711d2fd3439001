import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** `%` and `_` of a text that is meant literally. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const literalPattern = (text: string) => `%${literal(text)}%`

/** Whether `text` has `literal` in it. Both must be folded alike; the database compares them as they are. */
export function containsText(text: Expression<unknown>, literal: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${literalPattern(literal)} escape '\\'`
}

/** What a pattern asks for that asks for nothing but a part of a text. */
const containedPart = (pattern: string) => /^%([^%_]+)%$/.exec(pattern)?.[1]

/**
 * Whether the folded `text` is like a pattern with `%` and `_`. SQLite compares every place of a text with the pattern,
 * sign by sign; a part it finds far sooner.
 */
export function isLike(db: Db, text: Expression<unknown>, pattern: string): RawBuilder<SqlBool> {
  const folded = (value: string) => sql`lower(cast(${value} as text))`
  const part = containedPart(pattern)
  return part === undefined || isPostgres(db)
    ? sql<SqlBool>`${text} like ${folded(pattern.replaceAll('\\', '\\\\'))} escape '\\'`
    : sql<SqlBool>`instr(${text}, ${folded(part)}) > 0`
}

/** Signs that every place of a text may be compared with, at most: none for a beginning or a part. */
export const comparedAnywhere = (pattern: string): number =>
  /^[^%]*%?$/.test(pattern) || containedPart(pattern) !== undefined ? 0 : pattern.length

/** Where `text` has one of `literals`: 0 at its start, 1 at the start of a word, 2 inside a word or not at all. Folded alike. */
export function placeOfText(text: Expression<unknown>, literals: readonly string[]): RawBuilder<number> {
  const like = (pattern: string) => sql<SqlBool>`${text} like ${pattern} escape '\\'`
  const any = (patterns: string[]) => sql.join(patterns.map(like), sql` or `)
  const starts = any(literals.map((one) => `${literal(one)}%`))
  const startsWord = any(literals.map((one) => `% ${literal(one)}%`))
  return sql<number>`case when ${starts} then 0 when ${startsWord} then 1 else 2 end`
}

/** What stands in `text` before the first `mark`; all of it when there is none. */
export function textBefore(db: Db, text: Expression<unknown>, mark: string): RawBuilder<string> {
  return isPostgres(db)
    ? sql<string>`split_part(${text}, ${mark}, 1)`
    : sql<string>`substr(${text}, 1, instr(${text} || ${mark}, ${mark}) - 1)`
}

/** The trigram index of SQLite knows nothing shorter. */
const TRIGRAM = 3

/**
 * Whether the recipe with this id contains any of the folded `literals`. Postgres finds them by the trigram
 * indexes if it has them; SQLite by its own, and short literals by reading all texts.
 */
export function recipeContains(
  db: Db,
  recipeId: RawBuilder<unknown>,
  literals: readonly string[],
): RawBuilder<SqlBool> {
  const isIndexed = (literal: string) => !isPostgres(db) && literal.length >= TRIGRAM
  const phrases = literals.filter(isIndexed).map((literal) => `"${literal.replaceAll('"', '""')}"`)
  const read = literals
    .filter((literal) => !isIndexed(literal))
    .flatMap((literal) => [
      containsText(sql.ref('recipeSearch.name'), literal),
      containsText(sql.ref('recipeSearch.body'), literal),
    ])
  const inIndex = sql<SqlBool>`"recipeSearch"."seq" in (select rowid from "recipeSearchIndex" where "recipeSearchIndex" match ${phrases.join(' OR ')})`
  const conditions = phrases.length > 0 ? [inIndex, ...read] : read
  // Left to itself SQLite reads the rows with their long texts only to learn their ids.
  const from = read.length > 0 ? sql`"recipeSearch"` : sql`"recipeSearch" indexed by "recipeSearch_seq"`
  return sql<SqlBool>`${recipeId} in (select "recipeSearch"."recipeId" from ${from} where ${sql.join(conditions, sql` or `)})`
}

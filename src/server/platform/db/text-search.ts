import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** Escapes `%` and `_`. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const literalPattern = (text: string) => `%${literal(text)}%`

export function containsText(text: Expression<unknown>, literal: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${literalPattern(literal)} escape '\\'`
}

/** The text of a pattern that only asks for a substring. */
const containedPart = (pattern: string) => /^%([^%_]+)%$/.exec(pattern)?.[1]

/** SQLite compares a pattern at every position; a plain substring search is far faster. */
export function isLike(db: Db, text: Expression<unknown>, pattern: string): RawBuilder<SqlBool> {
  const folded = (value: string) => sql`lower(cast(${value} as text))`
  const part = containedPart(pattern)
  return part === undefined || isPostgres(db)
    ? sql<SqlBool>`${text} like ${folded(pattern.replaceAll('\\', '\\\\'))} escape '\\'`
    : sql<SqlBool>`instr(${text}, ${folded(part)}) > 0`
}

/** Pattern characters compared at every position; none for a prefix or substring. */
export const comparedAnywhere = (pattern: string): number =>
  /^[^%]*%?$/.test(pattern) || containedPart(pattern) !== undefined ? 0 : pattern.length

/** 0 at the start of `text`, 1 at the start of a word, 2 inside a word or absent. Fold both arguments. */
export function positionOfText(text: Expression<unknown>, literals: readonly string[]): RawBuilder<number> {
  const like = (pattern: string) => sql<SqlBool>`${text} like ${pattern} escape '\\'`
  const any = (patterns: string[]) => sql.join(patterns.map(like), sql` or `)
  const starts = any(literals.map((one) => `${literal(one)}%`))
  const startsWord = any(literals.map((one) => `% ${literal(one)}%`))
  return sql<number>`case when ${starts} then 0 when ${startsWord} then 1 else 2 end`
}

/** All of `text` without `mark`. */
export function textBefore(db: Db, text: Expression<unknown>, mark: string): RawBuilder<string> {
  return isPostgres(db)
    ? sql<string>`split_part(${text}, ${mark}, 1)`
    : sql<string>`substr(${text}, 1, instr(${text} || ${mark}, ${mark}) - 1)`
}

/** Shortest text in SQLite's trigram index. */
const TRIGRAM = 3

/** Postgres uses trigram indexes if present; SQLite its own, and for short literals a scan. */
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
  // Otherwise SQLite reads the rows with their long texts just for their ids.
  const from = read.length > 0 ? sql`"recipeSearch"` : sql`"recipeSearch" indexed by "recipeSearch_seq"`
  return sql<SqlBool>`${recipeId} in (select "recipeSearch"."recipeId" from ${from} where ${sql.join(conditions, sql` or `)})`
}

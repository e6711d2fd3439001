import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** Escapes `%` and `_`. */
const literal = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
const literalPattern = (text: string) => `%${literal(text)}%`

export function containsText(text: Expression<unknown>, literal: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${literalPattern(literal)} escape '\\'`
}

/** The text of a pattern that only matches a substring. */
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
const lengthOf = (text: string) => [...text].length
export const isShort = (text: string): boolean => lengthOf(text) < TRIGRAM

/** Whether words of a slug begin with all of `literals`. */
export const slugHas = (slug: Expression<unknown>, literals: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    literals.map((one) => sql`'-' || ${slug} like ${`%-${literal(one)}%`} escape '\\'`),
    sql` and `,
  )})`

/**
 * Ids of recipes whose text contains all literals of any of `spellings`. Postgres uses trigram indexes if present;
 * SQLite its own, and for short literals a scan.
 */
export function recipesWithText(db: Db, spellings: readonly (readonly string[])[]): RawBuilder<unknown> {
  const isIndexed = (words: readonly string[]) =>
    !isPostgres(db) && words.every((word) => lengthOf(word) >= TRIGRAM)
  const phrase = (word: string) => `"${word.replaceAll('"', '""')}"`
  const phrases = spellings.filter(isIndexed).map((words) => `(${words.map(phrase).join(' AND ')})`)
  const read = spellings
    .filter((words) => !isIndexed(words))
    .map((words) => sql`(${sql.join(words.map(isInText), sql` and `)})`)
  const inIndex = sql<SqlBool>`"recipeSearch"."seq" in (select rowid from "recipeSearchIndex" where "recipeSearchIndex" match ${phrases.join(' OR ')})`
  const conditions = phrases.length > 0 ? [inIndex, ...read] : read
  // Otherwise SQLite reads the rows with their long texts just for their ids.
  const from = read.length > 0 ? sql`"recipeSearch"` : sql`"recipeSearch" indexed by "recipeSearch_seq"`
  return sql`select "recipeSearch"."recipeId" from ${from} where ${sql.join(conditions, sql` or `)}`
}

const isInText = (word: string) =>
  sql<SqlBool>`(${containsText(sql.ref('recipeSearch.name'), word)} or ${containsText(sql.ref('recipeSearch.body'), word)})`

/** Alternatives, each of literals that must all occur. */
export type Spellings = readonly (readonly string[])[]

/** Whether the text of this recipe contains all literals of any of `spellings`: one lookup for each recipe. */
export const recipeHasText = (recipeId: Expression<unknown>, spellings: Spellings): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from "recipeSearch" where "recipeSearch"."recipeId" = ${recipeId} and ${inTexts(spellings)})`

const inTexts = (spellings: Spellings): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join(
    spellings.map((words) => sql`(${sql.join(words.map(isInText), sql` and `)})`),
    sql` or `,
  )})`

interface TextSource {
  /** All of these terms, or any. */
  terms: readonly Spellings[]
  every: boolean
  /** Only in names. */
  onlyName?: boolean
}

/**
 * `from … where …` of the recipes whose text has the terms, in no order, such that a limit ends the search: SQLite reads
 * its trigram index as a stream. `recipe` is in it.
 */
export function recipesFromText(db: Db, { terms, every, onlyName = false }: TextSource): RawBuilder<unknown> {
  const joint = every ? ' AND ' : ' OR '
  const indexed = isPostgres(db) ? null : indexTerms(terms)
  if (indexed)
    return sql`"recipeSearchIndex" cross join "recipeSearch" indexed by "recipeSearch_seq" on "recipeSearch"."seq" = "recipeSearchIndex"."rowid" cross join "recipe" on "recipe"."id" = "recipeSearch"."recipeId" where "recipeSearchIndex" match ${`${onlyName ? '{name} : ' : ''}(${indexed.join(joint)})`}`
  const inName = (spellings: Spellings) =>
    sql`(${sql.join(
      spellings.map((words) =>
        sql.join(
          words.map((word) => containsText(sql.ref('recipeSearch.name'), word)),
          sql` and `,
        ),
      ),
      sql` or `,
    )})`
  const has = sql.join(terms.map(onlyName ? inName : inTexts), every ? sql` and ` : sql` or `)
  // The group's recipes one by one: their number ends the search.
  const join = isPostgres(db) ? sql`inner join` : sql`cross join`
  return sql`"recipe" ${join} "recipeSearch" on "recipeSearch"."recipeId" = "recipe"."id" where (${has})`
}

/** In the language of the trigram index; null if a literal is too short. */
function indexTerms(terms: readonly Spellings[]): string[] | null {
  if (terms.some((spellings) => spellings.some((words) => words.some(isTooShort)))) return null
  return terms.map(
    (spellings) => `(${spellings.map((words) => `(${words.map(indexPhrase).join(' AND ')})`).join(' OR ')})`,
  )
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** One character, or two that may be next to others than `CHARACTERS`. */
const isTooShort = (word: string) =>
  lengthOf(word) < 2 || (lengthOf(word) < TRIGRAM && !/^[\x20-\x7e]+$/.test(word))

/** Characters of folded texts in Latin letters. */
const CHARACTERS = [
  '\n',
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)),
].filter((character) => character === character.toLowerCase())

/** Two characters are found by the trigrams that contain them, unless they are a whole text. */
const indexPhrase = (word: string): string =>
  lengthOf(word) >= TRIGRAM
    ? quoted(word)
    : `(${CHARACTERS.flatMap((one) => [quoted(word + one), quoted(one + word)]).join(' OR ')})`

/** Whether the name of a recipe begins with `text`; folded. By an order of characters, and on Postgres by trigrams. */
export function nameBeginsWith(db: Db, text: string): RawBuilder<SqlBool> {
  const name = sql.ref('recipe.nameNormalized')
  return isPostgres(db)
    ? sql<SqlBool>`"recipe"."id" in (select "recipeId" from "recipeSearch" where "name" like ${`${literal(text)}%`} escape '\\')`
    : sql<SqlBool>`${name} >= ${text} and ${name} < ${`${text}\u{10ffff}`}`
}

import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { foldName, spellingsOf } from '~/lib/text/fold-name'
import type { Ctx } from '~/server/platform/context'
import { containsText, positionOfText } from '~/server/platform/db/text-search'
import type { Column, RootTable, Search, SearchMatch, TableName } from '~/server/platform/lists/entity'
import { closestNames, matchInOrder } from './fuzzy-match'
import { readSearchText, type SearchText } from './search-text'

interface OtherNames<A extends TableName> {
  table: A
  key: Column<A>
  column: Column<A>
}

interface ColumnSearch<R extends RootTable, A extends TableName, DB, TB extends keyof DB, O, C extends Ctx> {
  root: R
  /** All rows that the caller can reach, as for the list. */
  scope: (ctx: C) => SelectQueryBuilder<DB, TB, O>
  /** The original name, compared without case. */
  name: Column<R>
  /** Orders equal matches, else the name does. */
  sortKey?: Column<R>
  /** Folded columns, and slugs. */
  normalized?: readonly Column<R>[]
  aliases?: OtherNames<A>
}

/**
 * Search in columns of short lists (foods, units, labels, organizers): any word matches any column; names that contain
 * the whole text come first, starting with those that begin with it. Misspelled text finds the most similar names.
 */
export function searchInColumns<
  R extends RootTable,
  A extends TableName,
  DB,
  TB extends keyof DB,
  O,
  C extends Ctx,
>({
  root,
  scope,
  name,
  sortKey = name,
  normalized = [],
  aliases,
}: ColumnSearch<R, A, DB, TB, O, C>): Search<C> {
  const column = (of: string) => sql.ref(`${root}.${of}`)
  const plainName = sql<string>`lower(${column(name)})`
  const anyOf = (conditions: RawBuilder<SqlBool>[]) => sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
  const inAliases = ({ table, key, column: alias }: OtherNames<A>, literal: string) =>
    sql<SqlBool>`exists (select 1 from ${sql.table(table)} as other where ${sql.ref(`other.${key}`)} = ${column('id')} and ${containsText(sql.ref(`other.${alias}`), literal)})`

  return {
    async contains(_, text) {
      const wanted = readSearchText(text, foldName)
      if (!wanted) return null
      const plain = readSearchText(text, (raw) => raw.toLowerCase())
      const [first] = normalized
      const holds = (literals: readonly string[], plainLiterals: readonly string[]) => [
        ...plainLiterals.map((literal) => containsText(plainName, literal)),
        ...literals.flatMap((literal) => normalized.map((one) => containsText(column(one), literal))),
        ...(aliases ? literals.map((literal) => inAliases(aliases, literal)) : []),
      ]
      const wholeName = [
        ...(plain?.whole ?? []).map((whole) => containsText(plainName, whole)),
        ...(first ? wanted.whole.map((whole) => containsText(column(first), whole)) : []),
      ]
      return {
        condition: anyOf(holds(literalsOf(wanted), plain ? literalsOf(plain) : [])),
        rank: sql<number>`case when ${anyOf(wholeName)} then 0 else 1 end`,
        tieBreakers: [
          first
            ? positionOfText(column(first), wanted.whole)
            : positionOfText(plainName, plain?.whole ?? wanted.whole),
          sortKey === name ? plainName : column(sortKey),
        ],
      }
    },
    async fuzzy(ctx, text): Promise<SearchMatch | null> {
      const wanted = readSearchText(text, foldName)
      if (!wanted || wanted.phrases.length > 0) return null
      const rows = await scope(ctx)
        .clearSelect()
        .select([sql<string>`${column('id')}`.as('id'), sql<string>`${column(name)}`.as('name')])
        .$castTo<{ id: string; name: string }>()
        .execute()
      return matchInOrder(
        sql`${column('id')}`,
        await closestNames(wanted.words.join(' '), rows, (name) => spellingsOf(name).join('\n')),
      )
    },
  }
}

const literalsOf = ({ phrases, words }: SearchText) => [...phrases, ...words]

import type { Expression, InsertType, SelectQueryBuilder, SelectType, SqlBool } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import { foldAttribute } from '~/lib/query-filter/fold-attribute'
import type { Ctx, UserCtx } from '~/server/platform/context'
import type { Database } from '~/server/platform/db/schema'

/** Allow-list for `orderBy` and `queryFilter`: columns that no entity lists are unreachable. */

export type TableName = keyof Database
export type Column<T extends TableName> = keyof Database[T] & string
/** Tables with an `id` column. */
export type RootTable = { [T in TableName]: 'id' extends keyof Database[T] ? T : never }[TableName]
export type IdOf<R extends RootTable> = 'id' extends keyof Database[R] ? SelectType<Database[R]['id']> : never

export type Kind = 'text' | 'number' | 'boolean' | 'day' | 'instant' | 'uuid'

type PlainKind<Value> = Value extends string ? 'text' | 'day' | 'instant' | 'uuid' : 'number'
type ColumnKind<Type> = [InsertType<Type>] extends [never]
  ? PlainKind<SelectType<Type>>
  : InsertType<Type> extends boolean | undefined
    ? 'boolean'
    : null extends SelectType<Type>
      ? `${PlainKind<NonNullable<SelectType<Type>>>}?`
      : PlainKind<SelectType<Type>>

/** A value that few rows have from another table, such as the caller's own rating; the others have `base`, or none. */
export interface Overlay {
  readonly table: TableName
  /** Column of `table` with the id of the row. */
  readonly key: string
  readonly column: string
  /** Which rows of `table` count; all have a value. */
  readonly only: RawBuilder<SqlBool>
  readonly base: RawBuilder<unknown> | null
}

/** The SQL of a value for the row with alias `row`. */
type ValueOf = (ctx: Ctx, row: string) => RawBuilder<unknown>

export interface Scalar {
  readonly kind: Kind
  readonly nullable: boolean
  readonly value: ValueOf
  /** Used for sorting instead of the value, without folding case: a column that is already normalized. */
  readonly sortValue: ValueOf | null
  /** Reads other tables for each row. */
  readonly costly: boolean
  /** Lets a page sort few rows instead of all; null if the caller has none. */
  readonly overlay?: ((ctx: Ctx) => Overlay | null) | undefined
}

/** A join: rows of `table` whose `key` equals the previous row's `from`. */
export interface Step<From extends string = string> {
  readonly from: From
  readonly table: TableName
  readonly key: string
  /** Only rows where this holds, e.g. favorites among ratings. */
  readonly only: ((row: string) => RawBuilder<SqlBool>) | null
}

export interface Relation<From extends string = string> {
  readonly many: boolean
  readonly steps: readonly [Step<From>, ...Step[]]
  readonly target: Attributes
}

export interface Attributes<T extends TableName = TableName> {
  readonly table: T
  /** By folded name, see `foldAttribute`. */
  readonly scalars: ReadonlyMap<string, Scalar>
  readonly relations: ReadonlyMap<string, Relation>
  /** Aliases of longer paths: `householdId` of a recipe for `user.householdId`. */
  readonly shortcuts: ReadonlyMap<string, string>
  /** Names that people outside the group may use. */
  readonly open: ReadonlySet<string>
}

interface AttributesDefinition<T extends TableName> {
  /** Column kinds; a question mark means nullable. */
  scalars: { [C in Column<T>]?: ColumnKind<Database[T][C]> }
  /** Columns that sort in place of others: `name: 'nameNormalized'`. */
  sortBy?: { [C in Column<T>]?: Column<T> }
  /** Values that depend on the caller; they take precedence over a column of that name. */
  computed?: Record<string, Pick<Scalar, 'kind' | 'value' | 'overlay'> & { costly?: boolean }>
  relations?: Record<string, Relation<Column<T>>>
  /** Aliases of values in related tables, with their paths. */
  shortcuts?: Record<string, string>
  /** Names that people outside the group may use; none by default. */
  open?: readonly string[]
}

export const columnValue =
  (column: string): ValueOf =>
  (_, row) =>
    sql.ref(`${row}.${column}`)

const kinds: Record<`${Kind}${'' | '?'}`, { kind: Kind; nullable: boolean }> = {
  text: { kind: 'text', nullable: false },
  number: { kind: 'number', nullable: false },
  boolean: { kind: 'boolean', nullable: false },
  day: { kind: 'day', nullable: false },
  instant: { kind: 'instant', nullable: false },
  uuid: { kind: 'uuid', nullable: false },
  'text?': { kind: 'text', nullable: true },
  'number?': { kind: 'number', nullable: true },
  'boolean?': { kind: 'boolean', nullable: true },
  'day?': { kind: 'day', nullable: true },
  'instant?': { kind: 'instant', nullable: true },
  'uuid?': { kind: 'uuid', nullable: true },
}

/** The allow-list of a table. Kinds are type-checked against its columns. */
export function attributesOf<T extends TableName>(
  table: T,
  { scalars, sortBy, computed = {}, relations = {}, shortcuts = {}, open = [] }: AttributesDefinition<T>,
): Attributes<T> {
  const listed = Object.entries<keyof typeof kinds | undefined>(scalars)
  const sortColumns = new Map(Object.entries<string | undefined>(sortBy ?? {}))
  const known = new Map<string, Scalar>()
  for (const [column, kind] of listed) {
    if (kind === undefined) continue
    const sortColumn = sortColumns.get(column)
    known.set(foldAttribute(column), {
      ...kinds[kind],
      value: columnValue(column),
      sortValue: sortColumn === undefined ? null : columnValue(sortColumn),
      costly: false,
    })
  }
  for (const [name, { costly = false, ...scalar }] of Object.entries(computed))
    known.set(foldAttribute(name), { ...scalar, nullable: true, sortValue: null, costly })
  return {
    table,
    scalars: known,
    relations: new Map(Object.entries(relations).map(([name, relation]) => [foldAttribute(name), relation])),
    shortcuts: new Map(Object.entries(shortcuts).map(([name, path]) => [foldAttribute(name), path])),
    open: new Set(open.map(foldAttribute)),
  }
}

/** How many different values of `counted` the rows of `table` have that refer to this row by `column`. */
export function countOf<T extends TableName>(
  table: T,
  column: Column<T>,
  counted: Column<T>,
): { kind: 'number'; value: ValueOf; costly: true } {
  return {
    kind: 'number',
    costly: true,
    value: (_, row) =>
      sql`(select count(distinct ${sql.ref(counted)}) from ${sql.table(table)} as "use" where ${sql.ref(`use.${column}`)} = ${sql.ref(`${row}.id`)})`,
  }
}

const step = <From extends string, T extends TableName>(
  from: From,
  table: T,
  key: Column<T>,
  only: Step['only'] = null,
): Step<From> => ({ from, table, key, only })

/** To one: column `from` holds the id of the `target` row. */
export function belongsTo<From extends string, T extends RootTable>(
  from: From,
  target: Attributes<T>,
): Relation<From> {
  return { many: false, steps: [{ from, table: target.table, key: 'id', only: null }], target }
}

/**
 * To one via a third table: `from` holds the id of a `between` row, whose column `to` holds the id of the `target` row.
 */
export function belongsToThrough<From extends string, B extends TableName, T extends RootTable>(
  from: From,
  between: B,
  to: Column<B>,
  target: Attributes<T>,
): Relation<From> {
  return {
    many: false,
    steps: [
      { from, table: between, key: 'id', only: null },
      { from: to, table: target.table, key: 'id', only: null },
    ],
    target,
  }
}

/** To one: the `target` row whose column `key` is this row's id (settings, preferences). */
export function hasOne<T extends TableName>(target: Attributes<T>, key: Column<T>): Relation<'id'> {
  return { many: false, steps: [step('id', target.table, key)], target }
}

/** To many: the `target` rows whose column `key` is this row's id. */
export function hasMany<T extends TableName>(target: Attributes<T>, key: Column<T>): Relation<'id'> {
  return { many: true, steps: [step('id', target.table, key)], target }
}

/** To many by a join table: column `key` is this row's id, column `to` the target's. */
export function manyThrough<J extends TableName, T extends RootTable>(
  join: J,
  key: Column<J>,
  to: Column<J>,
  target: Attributes<T>,
  only: Step['only'] = null,
): Relation<'id'> {
  return {
    many: true,
    steps: [step('id', join, key, only), { from: to, table: target.table, key: 'id', only: null }],
    target,
  }
}

/** A condition on rows, in the wordings that suit few and many matches. */
export interface Choice {
  /** Starts with the related rows. */
  readonly find: RawBuilder<SqlBool>
  /** Checks row after row, looks related rows up for each, and uses no index of the rows. */
  readonly check: RawBuilder<SqlBool>
  /** Ids of the matches, some twice, which an index has as a stream; null if no index has them. */
  readonly ids: RawBuilder<unknown> | null
}

export interface SearchMatch {
  readonly condition: Expression<SqlBool>
  /** Matches rows with all words, if the condition matches rows with any. */
  readonly narrow?: RawBuilder<SqlBool> | null
  /** Smaller is better; precedes the caller's order. */
  readonly rank: Expression<number>
  /** Order of equal ranks if the caller gives none. */
  readonly tieBreakers: readonly Expression<unknown>[]
}

/** What a search among many rows shows: the best ones, if there are more than it may sort. */
export interface BestMatch extends SearchMatch {
  readonly hasMore: boolean
}

export interface SearchedRows {
  /** Further conditions on the rows. */
  readonly conditions: readonly Expression<SqlBool>[]
  /** Only rows with all words, if there are any. */
  readonly allWords: boolean
}

export interface Search<C extends Ctx> {
  /** Null for text without search terms (blank, quotes only). */
  contains(ctx: C, text: string): Promise<SearchMatch | null>
  /** The same rows as `contains`, for pages of lists that may be very long. */
  best?(ctx: C, text: string, rows: SearchedRows): Promise<BestMatch | null>
  /** Similar rows, if none contains the text; null if there are none. */
  fuzzy(ctx: C, text: string): Promise<SearchMatch | null>
}

export interface Entity<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx> {
  readonly root: R
  /** All rows that the caller can reach; its joins match one row at most. */
  readonly scope: (ctx: C) => SelectQueryBuilder<DB, TB, O>
  readonly attributes: Attributes<R>
  /** `orderBy` text for lists without order and search. */
  readonly defaultOrder: string
  /** Precedes the default order. */
  readonly firstOrder?: readonly RawBuilder<unknown>[]
  readonly search: Search<C> | null
  /** Rows of which a page in random order may shuffle all. */
  readonly shuffledMax: number
  /** Rows with conditions that are counted; of more, the total says that there are more. */
  readonly countedMax: number
}

/**
 * Declares a list. By default it has no search and shows the newest rows first.
 *
 *     export const foodList = defineList({ scope: scopedFoods, attributes: foodAttributes, search: … })
 */
export function defineList<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx = UserCtx>({
  scope,
  attributes,
  defaultOrder = 'createdAt',
  search = null,
  shuffledMax = 2000,
  countedMax = Number.POSITIVE_INFINITY,
}: {
  scope: (ctx: C) => SelectQueryBuilder<DB, TB, O>
  attributes: Attributes<R>
  defaultOrder?: string
  search?: Search<C> | null
  shuffledMax?: number
  countedMax?: number
}): Entity<R, DB, TB, O, C> {
  return { root: attributes.table, scope, attributes, defaultOrder, search, shuffledMax, countedMax }
}

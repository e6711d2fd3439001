import type { Expression, InsertType, SelectQueryBuilder, SelectType, SqlBool } from 'kysely'
import { type RawBuilder, sql } from 'kysely'
import { foldAttribute } from '~/lib/query-filter/fold-attribute'
import type { Ctx, UserCtx } from '~/server/platform/context'
import type { Database } from '~/server/platform/db/schema'

/**
 * What clients may name in `orderBy` and `queryFilter`, as an allow-list: a column that no entity lists cannot
 * be reached, whatever the text says.
 */

export type TableName = keyof Database
export type Column<T extends TableName> = keyof Database[T] & string
/** Tables whose rows have an id of their own. */
export type RootTable = { [T in TableName]: 'id' extends keyof Database[T] ? T : never }[TableName]
/** The id of such a row as it is read: text, or a number for numbered tables. */
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

/** Makes the SQL of a value for the row that is called `row` in the statement. */
type ValueOf = (ctx: Ctx, row: string) => RawBuilder<unknown>

export interface Scalar {
  readonly kind: Kind
  readonly nullable: boolean
  readonly value: ValueOf
  /** Compared instead of the value when sorting, without folding case: a column that is normalised already. */
  readonly sortValue: ValueOf | null
}

/** A join: rows of `table` whose `key` equals `from` of the row before. */
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
  /** Names that stand for a longer path: `householdId` of a recipe for `user.householdId`. */
  readonly shortcuts: ReadonlyMap<string, string>
  /** The names among all of these that people outside the group may use too. */
  readonly open: ReadonlySet<string>
}

interface AttributesDefinition<T extends TableName> {
  /** Columns and how they are read; a question mark stands for columns that may be null. */
  scalars: { [C in Column<T>]?: ColumnKind<Database[T][C]> }
  /** Columns that sort in place of others: `name: 'nameNormalized'`. */
  sortBy?: { [C in Column<T>]?: Column<T> }
  /** Values that depend on the caller; they win over a column of that name. */
  computed?: Record<string, { kind: Kind; value: ValueOf }>
  relations?: Record<string, Relation<Column<T>>>
  /** Values that really belong to a relation, with their path there. */
  shortcuts?: Record<string, string>
  /** The names among all of these that people outside the group may use too; none unless said. */
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

/** The allow-list of one table. Names are the column names; kinds are checked against the column types. */
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
    })
  }
  for (const [name, { kind, value }] of Object.entries(computed))
    known.set(foldAttribute(name), { kind, value, nullable: true, sortValue: null })
  return {
    table,
    scalars: known,
    relations: new Map(Object.entries(relations).map(([name, relation]) => [foldAttribute(name), relation])),
    shortcuts: new Map(Object.entries(shortcuts).map(([name, path]) => [foldAttribute(name), path])),
    open: new Set(open.map(foldAttribute)),
  }
}

const step = <From extends string, T extends TableName>(
  from: From,
  table: T,
  key: Column<T>,
  only: Step['only'] = null,
): Step<From> => ({ from, table, key, only })

/** To one: the row of `target` whose id is in column `from`. */
export function belongsTo<From extends string, T extends RootTable>(
  from: From,
  target: Attributes<T>,
): Relation<From> {
  return { many: false, steps: [{ from, table: target.table, key: 'id', only: null }], target }
}

/** To one, with a stop: `from` names a row of `between`, whose column `to` names the row of `target`. */
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

/** To one: the row of `target` whose column `key` is this row's id (settings, preferences). */
export function hasOne<T extends TableName>(target: Attributes<T>, key: Column<T>): Relation<'id'> {
  return { many: false, steps: [step('id', target.table, key)], target }
}

/** To many: the rows of `target` whose column `key` is this row's id. */
export function hasMany<T extends TableName>(target: Attributes<T>, key: Column<T>): Relation<'id'> {
  return { many: true, steps: [step('id', target.table, key)], target }
}

/** To many by a join table: its column `key` is this row's id, its column `to` the target's. */
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

/** The condition that a search text puts on the rows, and how well a row matches it. */
export interface SearchMatch {
  readonly condition: Expression<SqlBool>
  /** Smaller is better; sorts before everything that the caller asks for. */
  readonly rank: Expression<number>
  /** Order among equals when the caller asks for none. */
  readonly tieBreakers: readonly Expression<unknown>[]
}

export interface Search<C extends Ctx> {
  /** Rows that contain the text; null when the text says nothing (blank, quotes only). */
  contains(ctx: C, text: string): SearchMatch | null
  /** Asked when nothing contains the text: rows that look like it; null when there are none. */
  fuzzy(ctx: C, text: string): Promise<SearchMatch | null>
}

/** A list that clients can page, sort, filter and search. */
export interface Entity<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx> {
  readonly root: R
  /** Every row that the caller can reach; joins in it lead to one row at most. */
  readonly scope: (ctx: C) => SelectQueryBuilder<DB, TB, O>
  readonly attributes: Attributes<R>
  /** An `orderBy` text, used when neither order nor search is asked for. */
  readonly defaultOrder: string
  readonly search: Search<C> | null
}

/**
 * Declares a list. Without other word it is not searched and shows what was created last first.
 *
 *     export const foodList = defineList({ scope: scopedFoods, attributes: foodAttributes, search: … })
 */
export function defineList<R extends RootTable, DB, TB extends keyof DB, O, C extends Ctx = UserCtx>({
  scope,
  attributes,
  defaultOrder = 'createdAt',
  search = null,
}: {
  scope: (ctx: C) => SelectQueryBuilder<DB, TB, O>
  attributes: Attributes<R>
  defaultOrder?: string
  search?: Search<C> | null
}): Entity<R, DB, TB, O, C> {
  return { root: attributes.table, scope, attributes, defaultOrder, search }
}

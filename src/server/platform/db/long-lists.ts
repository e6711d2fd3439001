import { type Dialect, PostgresAdapter, PostgresQueryCompiler, type PrimitiveValueListNode } from 'kysely'

/** Longer lists are bound as one value; SQLite binds at most 32,766 values per statement, Postgres 65,535. */
const BOUND_ONE_BY_ONE_MAX = 1000

/**
 * A long list as one JSON array, so that the statement never exceeds the limit of bound values. Null for short lists.
 */
export function asLongList({ values }: PrimitiveValueListNode): { json: string; isText: boolean } | null {
  if (values.length <= BOUND_ONE_BY_ONE_MAX) return null
  // A lone surrogate would be bound as its replacement character.
  if (values.every((value) => typeof value === 'string'))
    return { json: JSON.stringify(values.map((value) => value.toWellFormed())), isText: true }
  if (values.every((value) => typeof value === 'number'))
    return { json: JSON.stringify(values), isText: false }
  return null
}

class LongListsPostgresCompiler extends PostgresQueryCompiler {
  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    const list = asLongList(node)
    if (list) {
      this.append('(select json_array_elements_text(')
      this.appendValue(list.json)
      this.append(list.isText ? '::json))' : '::json)::bigint)')
    } else super.visitPrimitiveValueList(node)
  }
}

/** Only for Postgres; `PlanOnceSqliteDialect` does it itself. */
export function withLongLists(dialect: Dialect): Dialect {
  const isPostgres = dialect.createAdapter() instanceof PostgresAdapter
  return {
    createDriver: () => dialect.createDriver(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => (isPostgres ? new LongListsPostgresCompiler() : dialect.createQueryCompiler()),
  }
}

import { type Dialect, PostgresAdapter, PostgresQueryCompiler, type PrimitiveValueListNode } from 'kysely'

/** Longest lists of values that are bound one by one; SQLite binds at most 32,766 in all, Postgres 65,535. */
const BOUND_ONE_BY_ONE_MAX = 1000

/**
 * A longer list as one value, a JSON array: however many tags the recipes of a page have, or rows a list, the statement
 * stays one that the database takes. Null for lists that are short.
 */
export function asLongList({ values }: PrimitiveValueListNode): { json: string; isText: boolean } | null {
  if (values.length <= BOUND_ONE_BY_ONE_MAX) return null
  // Half a character would be bound as its replacement, too.
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

/** The dialect with long lists as one value, if it is Postgres; `PlanOnceSqliteDialect` has them by itself. */
export function withLongLists(dialect: Dialect): Dialect {
  const isPostgres = dialect.createAdapter() instanceof PostgresAdapter
  return {
    createDriver: () => dialect.createDriver(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => (isPostgres ? new LongListsPostgresCompiler() : dialect.createQueryCompiler()),
  }
}

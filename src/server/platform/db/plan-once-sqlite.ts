import {
  type DialectAdapter,
  type Driver,
  type PrimitiveValueListNode,
  type QueryCompiler,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely'
import { asLongList } from './long-lists'
import { ConcurrentSqliteAdapter, type SqliteConnections, YieldingSqliteDriver } from './sqlite-driver'

/** Compiles statements whose query plan does not depend on values; see `PlanOnceSqliteDialect`. */
export class HiddenValuesCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?'
  }

  protected override visitPrimitiveValueList(node: PrimitiveValueListNode): void {
    const list = asLongList(node)
    if (list) {
      this.append('(select "value" from json_each(')
      this.appendValue(list.json)
      this.append('))')
    } else super.visitPrimitiveValueList(node)
  }
}

/**
 * SQLite statements that keep their query plan. SQLite considers bound values when it plans, and the driver clears them
 * after each run: a prepared statement would be planned again on every call, which takes longer than most of ours run.
 * A unary plus hides the value from the planner and changes nothing else.
 */
export class PlanOnceSqliteDialect extends SqliteDialect {
  readonly #connections: SqliteConnections

  constructor(connections: SqliteConnections) {
    super({ database: connections.writer })
    this.#connections = connections
  }

  override createDriver(): Driver {
    return new YieldingSqliteDriver(this.#connections)
  }

  override createAdapter(): DialectAdapter {
    return new ConcurrentSqliteAdapter()
  }

  override createQueryCompiler(): QueryCompiler {
    return new HiddenValuesCompiler()
  }
}

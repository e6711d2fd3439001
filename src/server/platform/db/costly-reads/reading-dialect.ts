import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely'
import { HiddenValuesCompiler } from '../plan-once-sqlite'

export type RunStatement = (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>

/** Compiles SQLite statements here and runs them with `run`. */
export function readingDialect(run: RunStatement): Dialect {
  return {
    createDriver: () => new ReadingDriver(run),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new HiddenValuesCompiler(),
  }
}

class ReadingDriver implements Driver {
  readonly #connection: DatabaseConnection

  constructor(run: RunStatement) {
    this.#connection = {
      async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
        // The statement defines the row type, as with every driver.
        return { rows: (await run(sql, parameters)) as R[] }
      },
      streamQuery() {
        throw new Error('streaming is not supported')
      },
    }
  }

  async init(): Promise<void> {}
  async destroy(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  /** Nothing was written, and the process may have ended: keep the original error. */
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {})
  }
}

import { setImmediate } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteStatement,
} from 'kysely'

/** Milliseconds that statements run in sequence before other requests get a turn. */
const YIELD_AFTER_MS = 15

interface StatementSource {
  prepare(sql: string): SqliteStatement & { readonly readonly: boolean }
  close(): void
}

export interface SqliteConnections {
  writer: StatementSource
  /** Opens a second, read-only connection. An in-memory database has none: reads wait for transactions there. */
  openReader?: () => StatementSource
}

/** The driver has its own lock, so Kysely need not serialize connections. */
export class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * SQLite runs on the request thread and its statements return synchronously: a service with a thousand statements would
 * block all others. So the driver yields to the event loop between statements, even inside a transaction, and during a
 * transaction other reads use a separate connection.
 */
export class YieldingSqliteDriver implements Driver {
  readonly #connections: Connections
  readonly #lock = new Lock()
  readonly #eventLoop = new EventLoopYield()

  constructor(connections: SqliteConnections) {
    this.#connections = new Connections(connections)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<YieldingSqliteConnection> {
    return new YieldingSqliteConnection(this.#connections, this.#lock, this.#eventLoop)
  }

  async beginTransaction(connection: YieldingSqliteConnection): Promise<void> {
    await connection.lock()
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: YieldingSqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: YieldingSqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: YieldingSqliteConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    this.#connections.close()
  }
}

class Connections {
  readonly writer: StatementSource
  readonly #openReader: SqliteConnections['openReader']
  #reader: StatementSource | undefined

  constructor({ writer, openReader }: SqliteConnections) {
    this.writer = writer
    this.#openReader = openReader
  }

  get reader(): StatementSource | undefined {
    this.#reader ??= this.#openReader?.()
    return this.#reader
  }

  /** New statistics and changed columns apply only to new connections. */
  renewReader(): void {
    this.#reader?.close()
    this.#reader = undefined
  }

  close(): void {
    this.renewReader()
    this.writer.close()
  }
}

class YieldingSqliteConnection implements DatabaseConnection {
  readonly #connections: Connections
  readonly #lock: Lock
  readonly #eventLoop: EventLoopYield
  #isWriter = false
  #hasChangedTables = false

  constructor(connections: Connections, lock: Lock, eventLoop: EventLoopYield) {
    this.#connections = connections
    this.#lock = lock
    this.#eventLoop = eventLoop
  }

  async lock(): Promise<void> {
    if (this.#isWriter) return
    await this.#lock.acquire()
    this.#isWriter = true
  }

  release(): void {
    if (!this.#isWriter) return
    if (this.#hasChangedTables) this.#connections.renewReader()
    this.#hasChangedTables = false
    this.#isWriter = false
    this.#lock.release()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#eventLoop.yieldIfDue()
    const statement = await this.#prepare(sql)
    // The schema's types describe the rows.
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const statement = await this.#prepare(sql)
    for (const row of statement.iterate(parameters)) yield { rows: [row as Row] }
  }

  /** A read needs no lock outside a transaction. */
  async #prepare(sql: string): Promise<SqliteStatement> {
    if (!this.#isWriter && READ.test(sql)) {
      const statement = this.#connections.reader?.prepare(sql)
      if (statement?.reader && statement.readonly) return statement
    }
    await this.lock()
    if (TABLE_CHANGE.test(sql)) this.#hasChangedTables = true
    return this.#connections.writer.prepare(sql)
  }
}

/** Whether the statement is read-only follows from preparing it. */
const READ = /^\s*(?:select|with|values|explain)\b/i
/** Changes tables or planner statistics. */
const TABLE_CHANGE = /^\s*(?:create|alter|drop|analyze|pragma\s+optimize)\b/i

/** Yields to the event loop during long sequences of statements. */
class EventLoopYield {
  #since = performance.now()

  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#since < YIELD_AFTER_MS) return
    await setImmediate()
    this.#since = performance.now()
  }
}

/** One holder at a time, first come first served. */
class Lock {
  #isHeld = false
  readonly #waiting: (() => void)[] = []

  async acquire(): Promise<void> {
    if (this.#isHeld) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isHeld = true
  }

  release(): void {
    const next = this.#waiting.shift()
    // Passed on directly, so that no other waiter acquires it in between.
    if (next) next()
    else this.#isHeld = false
  }
}

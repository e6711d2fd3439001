import { setImmediate } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteStatement,
} from 'kysely'

/** How long statements run one after the other before other requests are heard, in milliseconds. */
const TURN_MS = 15

interface StatementSource {
  prepare(sql: string): SqliteStatement & { readonly readonly: boolean }
  close(): void
}

/** How one database of SQLite is reached. */
export interface SqliteConnections {
  writer: StatementSource
  /** Opens another connection, which only reads. A database in memory has none: reads wait for transactions there. */
  openReader?: () => StatementSource
}

/** The driver has a lock of its own, so Kysely need not let one connection through at a time. */
export class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/**
 * SQLite runs on the thread that handles all requests, and its statements return at once: a service that runs a
 * thousand of them would hold all others until it ends. So before a statement the event loop gets a turn if the last one was
 * long ago, also inside a transaction; and while a transaction is under way, reads outside of it go to a connection
 * of their own.
 */
export class SqliteTurnsDriver implements Driver {
  readonly #connections: Connections
  readonly #lock = new Lock()
  readonly #turns = new Turns()

  constructor(connections: SqliteConnections) {
    this.#connections = new Connections(connections)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteTurnsConnection> {
    return new SqliteTurnsConnection(this.#connections, this.#lock, this.#turns)
  }

  async beginTransaction(connection: SqliteTurnsConnection): Promise<void> {
    await connection.lock()
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: SqliteTurnsConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: SqliteTurnsConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: SqliteTurnsConnection): Promise<void> {
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

  /** Only a new connection knows new statistics, and the columns of changed tables. */
  renewReader(): void {
    this.#reader?.close()
    this.#reader = undefined
  }

  close(): void {
    this.renewReader()
    this.writer.close()
  }
}

class SqliteTurnsConnection implements DatabaseConnection {
  readonly #connections: Connections
  readonly #lock: Lock
  readonly #turns: Turns
  #isWriter = false
  #hasChangedTables = false

  constructor(connections: Connections, lock: Lock, turns: Turns) {
    this.#connections = connections
    this.#lock = lock
    this.#turns = turns
  }

  async lock(): Promise<void> {
    if (this.#isWriter) return
    await this.#lock.take()
    this.#isWriter = true
  }

  release(): void {
    if (!this.#isWriter) return
    if (this.#hasChangedTables) this.#connections.renewReader()
    this.#hasChangedTables = false
    this.#isWriter = false
    this.#lock.give()
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    await this.#turns.take()
    const statement = await this.#prepare(sql)
    // The rows are what the types of the schema say.
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    const statement = await this.#prepare(sql)
    for (const row of statement.iterate(parameters)) yield { rows: [row as Row] }
  }

  /** What only reads needs no lock unless it belongs to a transaction. */
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

/** What may only read; the statement itself says whether it does. */
const READ = /^\s*(?:select|with|values|explain)\b/i
/** What changes tables, or the statistics by which statements are planned. */
const TABLE_CHANGE = /^\s*(?:create|alter|drop|analyze|pragma\s+optimize)\b/i

/** Lets the event loop run between statements that follow each other for long. */
class Turns {
  #since = performance.now()

  async take(): Promise<void> {
    if (performance.now() - this.#since < TURN_MS) return
    await setImmediate()
    this.#since = performance.now()
  }
}

/** One holder at a time, in the order in which they asked. */
class Lock {
  #isTaken = false
  readonly #waiting: (() => void)[] = []

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
  }

  give(): void {
    const next = this.#waiting.shift()
    // Handed over directly, so that no other waiter can take it in between.
    if (next) next()
    else this.#isTaken = false
  }
}

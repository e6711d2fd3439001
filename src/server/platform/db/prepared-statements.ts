import type { Database as SQLiteDatabase, Statement } from 'better-sqlite3'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { LruMap } from '~/lib/lru-map'
import { asUnavailable, hasEndedConnection } from './database-unavailable'

const MAX_STATEMENTS = 500
/** Texts counted before they are prepared on Postgres. */
const MAX_COUNTED = 1000

const DATA_STATEMENT = /^\s*(?:select|insert|update|delete|with)\b/i

/** Caches SQLite statements. Schema changes clear the cache, since result columns may change. */
export function withPreparedSqlite(database: SQLiteDatabase): Pick<SQLiteDatabase, 'close'> & {
  prepare(sql: string): Statement
} {
  const statements = new LruMap<string, Statement>(MAX_STATEMENTS)
  const prepare = (sql: string): Statement => {
    if (!DATA_STATEMENT.test(sql)) {
      if (/^\s*(?:create|alter|drop)\b/i.test(sql)) statements.clear()
      return database.prepare(sql)
    }
    const known = statements.get(sql)
    // A statement that is being iterated cannot run a second time.
    if (known?.busy) return database.prepare(sql)
    if (known) return known
    const statement = database.prepare(sql)
    statements.set(sql, statement)
    return statement
  }
  return { prepare, close: () => database.close() }
}

/**
 * A Postgres pool that prepares a statement on its second use. Filters create many single-use statements, which would
 * fill the database server's memory. `settings` run on every connection. Errors: `DatabaseUnavailable`, and the
 * database server's own.
 */
export function withPreparedPostgres(pool: pg.Pool, settings: string): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>()
  async function prepare(client: pg.PoolClient): Promise<PreparingClient> {
    try {
      await client.query(settings)
    } catch (error) {
      client.release(true)
      throw error
    }
    const preparing = new PreparingClient(client)
    clients.set(client, preparing)
    return preparing
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      try {
        const client = await pool.connect()
        return clients.get(client) ?? (await prepare(client))
      } catch (error) {
        throw asUnavailable(error)
      }
    },
  }
}

/** The part of a `pg` connection used here. */
interface NamedQueryClient {
  query<R>(query: { name?: string; text: string; values: unknown[] }): Promise<PostgresQueryResult<R>>
  release(destroy?: boolean): void
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: NamedQueryClient
  /** Texts used once. */
  readonly #seen = new Set<string>()
  readonly #names = new Map<string, string>()
  #hasEnded = false

  constructor(client: NamedQueryClient) {
    this.#client = client
  }

  query<R>(sql: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are not supported')
    const name = this.#nameOf(text)
    const values = [...parameters]
    return this.#client
      .query<R>(name ? { name, text, values } : { text, values })
      .catch((thrown: unknown) => {
        const error = asUnavailable(thrown)
        if (hasEndedConnection(error)) this.#hasEnded = true
        throw error
      })
  }

  /** An ended connection, or one with the maximum of prepared statements, is replaced. */
  release(destroy = false): void {
    this.#client.release(destroy || this.#hasEnded || this.#names.size >= MAX_STATEMENTS)
  }

  #nameOf(text: string): string | undefined {
    if (!DATA_STATEMENT.test(text)) return undefined
    const known = this.#names.get(text)
    if (known) return known
    if (this.#seen.delete(text) && this.#names.size < MAX_STATEMENTS) {
      const name = `s${this.#names.size}`
      this.#names.set(text, name)
      return name
    }
    if (this.#seen.size >= MAX_COUNTED) this.#seen.clear()
    this.#seen.add(text)
    return undefined
  }
}

import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type KyselyPlugin,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  sql,
} from 'kysely'
import { createFairLimit } from '~/lib/fair-limit'
import { DomainError } from '~/server/platform/errors'
import type { GuardedThread } from '~/server/platform/jobs/threads/guarded-thread'
import { createThreadPool } from '~/server/platform/jobs/threads/thread-pool'
import { createRecentUse } from '~/server/platform/limits/recent-use'
import { createWaitLimit } from '~/server/platform/limits/wait-limit'
import { type Db, openDatabase } from '../connect'
import { DatabaseUnavailable } from '../database-unavailable'
import { isPostgres } from '../dialect'
import { HiddenValuesCompiler } from '../plan-once-sqlite'
import { sqliteFileOf } from '../snapshot/read-snapshot'
import type { ReadReply, ReadStatement } from './protocol'

/** The build puts the script next to the server (build/worker-threads.ts); in development the source runs directly. */
const script = import.meta.env?.PROD
  ? new URL('../threads/read.mjs', import.meta.url)
  : new URL('./read.worker.ts', import.meta.url)

/** A member by id, a visitor by network. */
export interface CostlyReader {
  kind: 'member' | 'visitor'
  id: string
}

/**
 * Runs a read whose cost the caller controls on a separate read-only connection, off the request thread. It sees
 * committed data only. Each member may have one at a time; all visitors share one. The reader with the least
 * recent use goes first. Throws `too_costly` beyond the deadline or the maximum wait, and `overloaded` if the reader has
 * more than can run.
 */
export type CostlyReads = <T>(db: Db, reader: CostlyReader, work: (db: Db) => Promise<T>) => Promise<T>

export interface CostlyReadLimits {
  /** Concurrent reads; on SQLite each has a process. */
  atOnce: number
  /** Milliseconds of a read, with all of its statements; less for visitors and heavy recent users. */
  deadline: number
  /** Milliseconds a read may wait in the queue. */
  wait: number
  /** Idle milliseconds before a process ends; starting one takes about 100. */
  idleMs: number
  /** Heap of a process in MB, without SQLite's own memory. */
  heap: number
}

/** All visitors are one owner. */
const VISITORS = 'visitors'
/** Share of the deadline that visitors have. */
const VISITOR_PART = 0.2
/** Recent use above this many deadlines shortens the next ones. */
const USE_MAX = 2
/** Share of the deadline that everyone keeps. */
const LEAST_PART = 0.1

/** Queued reads of one reader; a page has a few. */
const QUEUED_MAX = 20

const LIMITS: CostlyReadLimits = { atOnce: 2, deadline: 10_000, wait: 20_000, idleMs: 60_000, heap: 128 }

export function createCostlyReads(stopping: AbortSignal, limits = LIMITS): CostlyReads {
  const { deadline } = limits
  const use = createRecentUse()
  const onPostgres = createPostgresReads(limits, use.of)
  const onSqlite = createSqliteReads(stopping, limits, use.of)
  const visitors = createFairLimit(1)
  const inTime = createWaitLimit({ burstMs: limits.wait, queuedMax: QUEUED_MAX, late: 'too_costly' })
  return (db, { kind, id }, work) =>
    inTime(`${kind} ${id}`, (begin) => {
      const read = (owner: string) => {
        const start = () => {
          begin()
          const most = deadline * (owner === VISITORS ? VISITOR_PART : 1)
          return Math.max(deadline * LEAST_PART, Math.min(most, deadline * USE_MAX - use.of(owner)))
        }
        const timed = async (db: Db) => {
          const startedAt = performance.now()
          try {
            return await work(db)
          } finally {
            use.add(owner, performance.now() - startedAt)
          }
        }
        return (isPostgres(db) ? onPostgres : onSqlite)(db, owner, start, timed)
      }
      return kind === 'member' ? read(id) : visitors(id, () => read(VISITORS))
    })
}

/** Calls `start`, which returns the deadline, when it is the owner's turn. */
type Read = <T>(db: Db, owner: string, start: () => number, work: (db: Db) => Promise<T>) => Promise<T>
type UsedBy = (owner: string) => number

/** Postgres code for a statement timeout. */
const CANCELED = '57014'

function createPostgresReads({ atOnce }: CostlyReadLimits, usedBy: UsedBy): Read {
  const limit = createFairLimit(atOnce, usedBy)
  return (db, owner, start, work) =>
    limit(owner, async () => {
      const deadline = start()
      try {
        return await db
          .transaction()
          .setAccessMode('read only')
          .execute(async (db) => {
            const limitStatement = (ms: number) =>
              sql`set local statement_timeout = ${sql.lit(Math.max(1, Math.round(ms)))}`.execute(db)
            await limitStatement(deadline)
            return work(db.withPlugin(sharedDeadline(deadline, limitStatement)))
          })
      } catch (error) {
        const isTooLong = error instanceof Error && 'code' in error && error.code === CANCELED
        throw isTooLong ? new DomainError('too_costly', {}, { cause: error }) : error
      }
    })
}

/** A statement may take what earlier ones of the read have left, give or take this part of the deadline. */
const DEADLINE_PART = 0.05

function sharedDeadline(deadline: number, limitStatement: (ms: number) => Promise<unknown>): KyselyPlugin {
  const end = performance.now() + deadline
  let limited = deadline
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const left = end - performance.now()
      if (left <= 0) throw new DomainError('too_costly')
      if (limited - left > deadline * DEADLINE_PART) {
        limited = left
        await limitStatement(left)
      }
      return result
    },
  }
}

function createSqliteReads(
  stopping: AbortSignal,
  { atOnce, idleMs, heap }: CostlyReadLimits,
  usedBy: UsedBy,
): Read {
  const pool = createThreadPool({ atOnce, idleMs, usedBy })
  stopping.addEventListener('abort', () => pool.endIdle())
  const limitInMemory = createFairLimit(atOnce, usedBy)
  return async (db, owner, start, work) => {
    const file = await sqliteFileOf(db)
    // In-memory databases of tests have only one connection.
    if (!file)
      return limitInMemory(owner, () => {
        start()
        return work(db)
      })
    return pool.use(owner, script, { heap, isProcess: true }, async (process) => {
      const deadline = start()
      process.endAfter(deadline)
      // The child process alone does not keep the event loop alive.
      const underWay = setInterval(() => {}, deadline)
      try {
        const read = openDatabase(readingDialect(runIn(process, file)))
        return await read.transaction().execute(work)
      } finally {
        clearInterval(underWay)
      }
    })
  }
}

/** The process runs statements in order, even if several are sent together. */
function runIn(process: GuardedThread, file: string): RunStatement {
  const waiting: PromiseWithResolvers<unknown[]>[] = []
  let failure: Error | null = null
  process.listen<ReadReply>({
    onMessage(reply) {
      const next = waiting.shift()
      if ('rows' in reply) next?.resolve(reply.rows)
      else next?.reject(Object.assign(new Error(reply.error.message), { code: reply.error.code }))
    },
    onEnd(reason, cause) {
      failure =
        reason === 'timeout'
          ? new DomainError('too_costly')
          : new DatabaseUnavailable(new Error(`the read process ended: ${reason}`, { cause }))
      for (const { reject } of waiting) reject(failure)
    },
  })
  return (sql, parameters) => {
    const reply = Promise.withResolvers<unknown[]>()
    if (failure) reply.reject(failure)
    else {
      waiting.push(reply)
      process.post<ReadStatement>({ file, sql, parameters })
    }
    return reply.promise
  }
}

type RunStatement = (sql: string, parameters: readonly unknown[]) => Promise<unknown[]>

/** Compiles SQLite statements here and runs them with `run`. */
function readingDialect(run: RunStatement): Dialect {
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

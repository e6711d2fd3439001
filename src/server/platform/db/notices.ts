import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Logger } from 'pino'
import { isSharedUrl } from '~/server/platform/env'
import type { Db } from './connect'
import { isShared } from './dialect'

/**
 * Names of signals between the servers of one database. A lost notice only causes a delay: receivers read the
 * database. Only `storage` has data, the bytes that a household's files grew by: without it, the sum of a server is
 * wrong until the next measurement.
 */
export interface Notices {
  /** In a transaction, sent with its commit. The sender's own server does not receive it. */
  send(db: Db, names: readonly string[]): Promise<void>
  /** Receives names sent by other servers, and `EVERYONE` after a lost connection. */
  receive(listener: (name: string) => void): void
  /** Whether nothing is missed: notices arrive, or no other server uses this database. */
  readonly isComplete: boolean
}

/** The signal for all listeners: any of them may have missed a notice. */
export const EVERYONE = 'everyone'

/** For a process that does not listen to other servers. */
export const createSilentNotices = (db: Db): Notices => ({
  send: async () => {},
  receive: () => {},
  isComplete: !isShared(db),
})

const CHANNEL = 'ramekin'
/** Milliseconds between tests of the connection. */
const PROBE_MS = 15_000
const PROBE_TIMEOUT_MS = 10_000
const RETRY_MIN_MS = 200
const RETRY_MAX_MS = 5000

/** Sends and receives notices until the server stops. */
export function openNotices(
  db: Db,
  url: string,
  { log, stopping }: { log: Pick<Logger, 'warn' | 'info'>; stopping: AbortSignal },
): Notices {
  if (!isSharedUrl(url)) return createSilentNotices(db)
  const self = crypto.randomUUID()
  const listeners = new Set<(name: string) => void>()
  let isComplete = false
  const receive = (name: string) => {
    for (const listener of listeners) listener(name)
  }

  /**
   * Runs until the connection or the server ends. Throws if no notice arrives, as behind a pooler in transaction
   * mode.
   */
  async function listen(): Promise<void> {
    const { default: pg } = await import('pg')
    const client = new pg.Client({
      connectionString: url,
      application_name: 'ramekin notices',
      keepAlive: true,
      connectionTimeoutMillis: PROBE_TIMEOUT_MS,
      query_timeout: PROBE_TIMEOUT_MS,
    })
    const ended = Promise.withResolvers<void>()
    client.on('error', ended.reject)
    client.on('end', () => ended.reject(new Error('the connection ended')))
    // An unhandled rejection would end the process.
    ended.promise.catch(() => undefined)
    let probed: (() => void) | undefined
    client.on('notification', ({ payload = '' }) => {
      const [from, name = ''] = payload.split('\n')
      const isOwn = from === self
      if (name !== '' && !isOwn) receive(name)
      else if (name === '' && isOwn) probed?.()
    })
    const stop = () => ended.resolve()
    stopping.addEventListener('abort', stop)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      while (!stopping.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        probed = resolve
        await probe(client, self)
        await Promise.race([promise, ended.promise, failAfter(PROBE_TIMEOUT_MS)])
        if (!isComplete) {
          isComplete = true
          receive(EVERYONE)
        }
        await Promise.race([ended.promise, sleep(PROBE_MS, undefined, { ref: false })])
      }
    } finally {
      isComplete = false
      stopping.removeEventListener('abort', stop)
      await client.end().catch(() => undefined)
    }
  }

  async function keepListening(): Promise<void> {
    let pauseMs = RETRY_MIN_MS
    while (!stopping.aborted) {
      const startedAt = Date.now()
      await listen().catch((error: unknown) => {
        if (!stopping.aborted) log.warn({ err: error }, 'the connection for notices of other servers ended')
      })
      if (Date.now() - startedAt > PROBE_MS) pauseMs = RETRY_MIN_MS
      // Servers that lost one database do not return at the same time.
      const jitter = 0.5 + Math.random() / 2
      await sleep(pauseMs * jitter, undefined, { ref: false, signal: stopping }).catch(() => undefined)
      pauseMs = Math.min(2 * pauseMs, RETRY_MAX_MS)
    }
  }
  void keepListening()

  return {
    async send(db, names) {
      if (names.length === 0) return
      await sql`select pg_notify(${CHANNEL}, ${`${self}\n`} || name)
        from json_array_elements_text(${JSON.stringify(names)}::json) as name`.execute(db)
    },
    receive: (listener) => void listeners.add(listener),
    get isComplete() {
      return isComplete
    },
  }
}

const probe = (client: pg.Client, self: string) =>
  client.query('select pg_notify($1, $2)', [CHANNEL, `${self}\n`])

async function failAfter(ms: number): Promise<never> {
  await sleep(ms, undefined, { ref: false })
  throw new Error('no notice arrived')
}

import type { Logger } from 'pino'
import type { Locale } from '~/paraglide/runtime.js'
import { type Actor, type Admin, type Reader, requireAdmin, requireUser, type User } from './access/actor'
import { type Caller, noCaller } from './access/caller'
import type { TokenSession } from './access/session-token-reader'
import type { Db } from './db/connect'
import type { CostlyReads } from './db/costly-reads/costly-reads'
import type { Notices } from './db/notices'
import { retryTransaction } from './db/retry-transaction'
import type { Env } from './env'
import type { DomainEvent, EventBus } from './events'
import type { Schedule } from './jobs/schedule'
import type { AttemptLimits } from './limits/attempt-limits'
import type { PersonLimits } from './limits/person-limits'
import { type ReadQueue, releaseReadSlot } from './limits/read-queue'
import type { Files } from './media/files'
import type { StorageUsage } from './media/storage'
import { networkOf } from './network'
import type { Directory } from './outbound/directory'
import type { Mailer } from './outbound/mail/mailer'
import type { OidcProvider } from './outbound/oidc-provider'
import type { Outbound } from './outbound/outbound'
import type { RequestGate } from './request-gate'
import type { Signals } from './signals'
import type { Metrics } from './transport/metrics/metrics'

/** Per-server resources. Features add their own state with `serverState`. */
export interface Runtime {
  readonly server: Runtime
  readonly env: Env
  readonly db: Db
  readonly files: Files
  readonly storageUsage: StorageUsage
  readonly outbound: Outbound
  readonly mailer: Mailer
  readonly oidc: OidcProvider
  readonly directory: Directory
  /** Null unless METRICS_TOKEN is set. */
  readonly metrics: Metrics | null
  readonly events: EventBus
  readonly attemptLimits: AttemptLimits
  readonly personLimits: PersonLimits
  readonly liveSignals: Signals
  /** Signals of other servers on the same database. */
  readonly notices: Notices
  /** Differs after each start. */
  readonly instanceId: string
  /** Where this server keeps files. */
  readonly fileLocation: string
  readonly readQueue: ReadQueue
  /** See `costlyRead`. */
  readonly costlyReads: CostlyReads
  /** Blocks requests while a restored database replaces the live one. */
  readonly requestGate: RequestGate
  /** Schedules of the server's own tasks, by name. */
  readonly taskSchedules: Map<string, Schedule>
  readonly themeCss: string
  readonly log: Logger
  readonly secret: Uint8Array
  /** Null for a token that this key did not sign or that has expired. */
  readSessionToken(token: string): Promise<TokenSession | null>
  /** Lets a person who can read the log set up an empty server from anywhere. */
  readonly setupCode: string
  /** Aborted when the server stops, which ends open streams. For background work see `runInBackground`. */
  readonly stopping: AbortSignal
}

/** Context of a request or job; the first argument of every service and repository function. */
export interface Ctx extends Runtime {
  readonly actor: Actor
  readonly caller: Caller
  readonly locale: Locale
  readonly now: string
  /** Publishes the event once the surrounding transaction has committed. */
  emit(event: DomainEvent): void
  /** Whether what is deleted or merged can be restored later. */
  readonly recordsUndo: boolean
  /** In a job: starts each of its transactions, and throws if another server has taken the job over. */
  readonly fence?: (transaction: Db) => Promise<void>
}

export type UserCtx = Ctx & { readonly actor: User }

export type AdminCtx = Ctx & { readonly actor: Admin }

/** The caller may read in a group: a member or a guest. */
export type ReadCtx = Ctx & { readonly actor: Reader }

export function createCtx(runtime: Runtime, actor: Actor, locale: Locale, caller: Caller = noCaller): Ctx {
  return {
    ...runtime,
    actor,
    caller,
    locale,
    now: new Date().toISOString(),
    recordsUndo: true,
    emit: (event) =>
      runtime.events.publish(event, {
        locale,
        integrationId: actor.kind === 'user' ? actor.session.integrationId : null,
      }),
  }
}

/** For work that outlives its request; `stopping` also fires before a restored database replaces the live one. */
export const runInBackground = <C extends Runtime>(ctx: C, work: (ctx: C) => Promise<void>): Promise<void> =>
  ctx.requestGate.runInBackground((closing) =>
    work({ ...ctx, stopping: AbortSignal.any([ctx.stopping, closing]) }),
  )

/** Throws `not_authenticated`. */
export function asUser(ctx: Ctx): UserCtx {
  return { ...ctx, actor: requireUser(ctx.actor) }
}

/** Throws `not_authenticated`, `forbidden`. */
export function asAdmin(ctx: Ctx): AdminCtx {
  return { ...ctx, actor: requireAdmin(ctx.actor) }
}

/**
 * Runs `work` in one transaction; events are published after the commit. Joins a surrounding transaction. Do no network
 * or file work inside: SQLite has one writer, and on Postgres `work` may run again.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  const { events, result } = await retryTransaction(() =>
    ctx.db.transaction().execute(async (db) => {
      await ctx.fence?.(db)
      const events: DomainEvent[] = []
      const result = await work({ ...ctx, db, emit: (event: DomainEvent) => events.push(event) })
      return { events, result }
    }),
  )
  for (const event of events) ctx.emit(event)
  return result
}

/**
 * Runs a read whose cost the caller controls (filter, order, search) off the request thread, queued and with a
 * deadline. `read` sees committed data only; inside a transaction or another such read it runs there. Throws
 * `too_costly`.
 */
export function costlyRead<C extends Ctx, T>(ctx: C, read: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return read(ctx)
  releaseReadSlot()
  const { actor, caller } = ctx
  const reader =
    actor.kind === 'user'
      ? { kind: 'member' as const, id: actor.id }
      : { kind: 'visitor' as const, id: networkOf(caller.address ?? '') }
  return ctx.costlyReads(ctx.db, reader, (db) =>
    read({ ...ctx, db, costlyReads: (_db, _reader, work) => work(db) }),
  )
}

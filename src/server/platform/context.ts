import type { Logger } from 'pino'
import type { Locale } from '~/paraglide/runtime.js'
import { type Actor, type Admin, type Reader, requireAdmin, requireUser, type User } from './access/actor'
import { type Caller, noCaller } from './access/caller'
import type { TokenSession } from './access/session-token-reader'
import type { Db } from './db/connect'
import type { CostlyReads } from './db/costly-reads/costly-reads'
import { retryTransaction } from './db/retry-transaction'
import type { Env } from './env'
import type { DomainEvent, EventBus } from './events'
import type { Schedule } from './jobs/schedule'
import type { AttemptLimits } from './limits/attempt-limits'
import type { Deliver } from './limits/deliveries'
import type { PersonLimits } from './limits/person-limits'
import type { UploadBudget } from './limits/upload-budget'
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

/** What one running server has once. A feature adds its own state with `serverState`. */
export interface Runtime {
  /** This runtime itself, also in the contexts derived from it. */
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
  readonly uploadBudget: UploadBudget
  /** Sent by household when its live events grow. */
  readonly liveSignals: Signals
  /** Does reads whose cost the caller decides; see `costlyRead`. */
  readonly costlyReads: CostlyReads
  readonly deliver: Deliver
  /** Keeps requests out while a restored database takes its place. */
  readonly requestGate: RequestGate
  /** The schedules of the tasks that this server runs by itself, by name. */
  readonly taskSchedules: Map<string, Schedule>
  readonly themeCss: string
  readonly log: Logger
  readonly secret: Uint8Array
  /** The session that a token names; null for what that key has not signed, or what is out of date. */
  readSessionToken(token: string): Promise<TokenSession | null>
  /** Lets whoever reads the log claim an empty server from anywhere. */
  readonly setupCode: string
  /** Aborted when the server stops; open streams end themselves by it. For work in the background see `runInBackground`. */
  readonly stopping: AbortSignal
}

/** What one request (or job) works with; the first argument of every service and repository function. */
export interface Ctx extends Runtime {
  readonly actor: Actor
  readonly caller: Caller
  readonly locale: Locale
  readonly now: string
  /** Publishes the event once the surrounding transaction has committed. */
  emit(event: DomainEvent): void
  /** In a job: begins each of its transactions, and throws where another server has taken the job over. */
  readonly fence?: (transaction: Db) => Promise<void>
}

/** A context whose caller is known to be signed in. */
export type UserCtx = Ctx & { readonly actor: User }

/** A context whose caller is known to be an administrator. */
export type AdminCtx = Ctx & { readonly actor: Admin }

/** A context of whoever reads in a group: a member or a guest. */
export type ReadCtx = Ctx & { readonly actor: Reader }

/** A context for one request, or for the server's own work. */
export function createCtx(runtime: Runtime, actor: Actor, locale: Locale, caller: Caller = noCaller): Ctx {
  return {
    ...runtime,
    actor,
    caller,
    locale,
    now: new Date().toISOString(),
    emit: (event) =>
      runtime.events.publish(event, {
        locale,
        integrationId: actor.kind === 'user' ? actor.session.integrationId : null,
      }),
  }
}

/** Does work that outlives its request: `stopping` also ends it before a restored database takes its place. */
export const runInBackground = <C extends Runtime>(ctx: C, work: (ctx: C) => Promise<void>): Promise<void> =>
  ctx.requestGate.runInBackground((closing) =>
    work({ ...ctx, stopping: AbortSignal.any([ctx.stopping, closing]) }),
  )

/** The same context, typed as signed in; throws `not_authenticated` otherwise. */
export function asUser(ctx: Ctx): UserCtx {
  return { ...ctx, actor: requireUser(ctx.actor) }
}

/** The same context, typed as an administrator's; throws `not_authenticated`, `forbidden` otherwise. */
export function asAdmin(ctx: Ctx): AdminCtx {
  return { ...ctx, actor: requireAdmin(ctx.actor) }
}

/**
 * Runs `work` in one transaction: all of it happens or nothing, and events go out after the commit. Inside
 * another transaction it joins that one. No network or file work belongs inside: SQLite has one writer, and Postgres may
 * let `work` run again.
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
 * Does a read whose cost the caller decides (a filter, an order, a search) beside the thread that handles all requests,
 * with a deadline and after those before it. What `read` is given sees only what is committed; inside a transaction, and
 * inside another such read, it is read there. Throws `too_costly`.
 */
export function costlyRead<C extends Ctx, T>(ctx: C, read: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return read(ctx)
  const { actor, caller } = ctx
  const reader =
    actor.kind === 'user'
      ? { kind: 'member' as const, id: actor.id }
      : { kind: 'visitor' as const, id: networkOf(caller.address ?? '') }
  return ctx.costlyReads(ctx.db, reader, (db) =>
    read({ ...ctx, db, costlyReads: (_db, _reader, work) => work(db) }),
  )
}

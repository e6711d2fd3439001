import type { Logger } from 'pino'
import type { Locale } from '~/paraglide/runtime.js'
import { type Actor, requireUser, type User } from './access/actor'
import type { Db } from './db/connect'
import type { Env } from './env'
import type { DomainEvent, EventBus } from './events'
import type { Files } from './media/files'
import type { Outbound } from './outbound/outbound'

/** What one running server has: made once by `boot.ts`, by tests and by the seed. */
export interface Runtime {
  readonly env: Env
  readonly db: Db
  readonly files: Files
  readonly outbound: Outbound
  readonly events: EventBus
  readonly log: Logger
  /** Key that signs session tokens. */
  readonly secret: Uint8Array
  /** Lets somebody who reads the log claim an empty server from anywhere. */
  readonly setupCode: string
  /** Aborted when the server stops; open streams end themselves by it. */
  readonly stopping: AbortSignal
}

/** What one request (or job) works with; the first argument of every service and repository function. */
export interface Ctx extends Runtime {
  readonly actor: Actor
  /** Language of messages in answers. */
  readonly locale: Locale
  /** The moment of the request, as stored. */
  readonly now: string
  /** Tells the news once the surrounding transaction has committed. */
  emit(event: DomainEvent): void
}

/** A context whose caller is known to be signed in. */
export type UserCtx = Ctx & { readonly actor: User }

/** A context for one caller. */
export function createCtx(runtime: Runtime, actor: Actor, locale: Locale): Ctx {
  return {
    ...runtime,
    actor,
    locale,
    now: new Date().toISOString(),
    emit: (event) => runtime.events.publish(event),
  }
}

/** The same context, typed as signed in; throws `not_authenticated` otherwise. */
export function asUser(ctx: Ctx): UserCtx {
  return { ...ctx, actor: requireUser(ctx.actor) }
}

/**
 * Runs `work` in one transaction: all of it happens or nothing, and events go out after the commit. Inside
 * another transaction it joins that one. No network or file work belongs inside: SQLite has one writer.
 */
export async function inTransaction<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  const news: DomainEvent[] = []
  const result = await ctx.db
    .transaction()
    .execute((db) => work({ ...ctx, db, emit: (event: DomainEvent) => news.push(event) }))
  for (const event of news) ctx.emit(event)
  return result
}

import { SignJWT } from 'jose'
import type { SessionList } from '~/schemas/session'
import { ownSubject, recordAudit } from '~/server/platform/access/audit/audit'
import { TOKEN_ISSUER } from '~/server/platform/access/signed-token'
import { type Ctx, inTransaction, type Runtime, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { requireSession } from './confirm-password'
import { findCredentialsById, lockPerson } from './credentials.repository'
import { findLinkedAccount } from './external-accounts.repository'
import {
  deleteSessions,
  extendSession,
  findCurrentSession,
  findSessions,
  insertSession,
  isLocked,
  keepLatestSessions,
} from './sessions.repository'

/** Minimum for "remember me". */
const REMEMBERED_HOURS = 14 * 24
/** Maximum on a shared device. */
const SHARED_HOURS = 12
/** Per person; a program that signs in repeatedly ends its own oldest sessions. */
const SESSIONS_MAX = 100
const USER_AGENT_MAX = 300
const HOUR_MS = 3_600_000
/** `Retry-After` for an account that an administrator must unlock. */
const LOCKED_SECONDS = 86_400

export interface Session {
  token: string
  /** Null: until the browser closes. */
  cookieSeconds: number | null
}

interface SessionOptions {
  userAgent: string
  remember: boolean
  shared: boolean
}

/** Lifetime without renewal. */
function hoursOf(ctx: Ctx, { remember, shared }: SessionOptions): number {
  const { TOKEN_TIME } = ctx.env
  if (shared) return Math.min(SHARED_HOURS, TOKEN_TIME)
  return remember ? Math.max(REMEMBERED_HOURS, TOKEN_TIME) : TOKEN_TIME
}

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** Starts a session for an authenticated person. Throws `user_locked_out` if an administrator locked the account. */
export async function startSession(ctx: Ctx, userId: string, options: SessionOptions): Promise<Session> {
  if (await isLocked(ctx, userId)) throw new DomainError('user_locked_out', { seconds: LOCKED_SECONDS })
  const id = crypto.randomUUID()
  const hours = hoursOf(ctx, options)
  const expiresAt = hoursFromNow(hours)
  await insertSession(ctx, {
    id,
    userId,
    userAgent: options.userAgent.slice(0, USER_AGENT_MAX),
    isShared: options.shared,
    hours,
    createdAt: ctx.now,
    usedAt: ctx.now,
    expiresAt,
  })
  emitEnded(ctx, userId, await keepLatestSessions(ctx, userId, SESSIONS_MAX))
  const token = await signSessionToken(ctx, { id, userId, expiresAt })
  return { token, cookieSeconds: options.shared ? null : hours * 3600 }
}

export interface ProvenPerson {
  id: string
  username: string
  method: 'password' | 'ldap' | 'oidc' | 'passkey'
  /** Their password hash at the time of authentication, if local: if it has changed, the authentication is outdated. */
  passwordHash?: string | null
  /** The identity used to sign in: unlinking it ends the session. */
  identity?: { provider: string; subject: string }
}

/**
 * Starts a session for a sign-in and ends the browser's previous one. Throws `sign_in_failed` if the password or the
 * link with the provider changed in the meantime: such changes end all sessions, including those about to start.
 */
export async function startSessionInPlace(
  ctx: Ctx,
  person: ProvenPerson,
  options: SessionOptions,
): Promise<Session> {
  const { method, passwordHash, identity, ...actor } = person
  const session = await inTransaction(ctx, async (ctx) => {
    await lockPerson(ctx, actor.id)
    if (passwordHash !== undefined) {
      const stored = await findCredentialsById(ctx, actor.id)
      if (stored?.passwordHash !== passwordHash) throw new DomainError('sign_in_failed')
    }
    if (identity) {
      const linked = await findLinkedAccount(ctx, identity.provider, identity.subject)
      if (linked?.id !== actor.id) throw new DomainError('sign_in_failed')
    }
    if (ctx.actor.kind === 'user' && ctx.actor.session.byCookie)
      await endSession(ctx, ctx.actor.id, ctx.actor.session.id)
    await recordAudit(ctx, { action: 'sign_in', actor, details: { method } })
    return startSession(ctx, actor.id, options)
  })
  ctx.log.info({ user: actor.id, address: ctx.caller.address }, 'signed in')
  return session
}

export async function renewSession(ctx: UserCtx): Promise<Session> {
  const row = assertFound(await findCurrentSession(ctx), 'not_authenticated')
  const { id, userId, hours } = row
  const expiresAt = hoursFromNow(hours)
  await extendSession(ctx, id, expiresAt)
  const token = await signSessionToken(ctx, { id, userId, expiresAt })
  return { token, cookieSeconds: row.isShared ? null : hours * 3600 }
}

export async function replaceSessions(ctx: UserCtx): Promise<Session> {
  const { id: userId } = ctx.actor
  const { hours, isShared, userAgent } = assertFound(await findCurrentSession(ctx), 'not_authenticated')
  await endSessions(ctx, userId)
  return startSession(ctx, userId, {
    userAgent,
    shared: isShared,
    remember: hours > ctx.env.TOKEN_TIME,
  })
}

/** Throws `token_needs_session`. */
export async function listSessions(ctx: UserCtx): Promise<SessionList> {
  requireSession(ctx)
  const rows = await findSessions(ctx)
  return {
    sessions: rows.map(({ id, userAgent, isShared, createdAt, usedAt, expiresAt }) => ({
      id,
      ...nameDevice(userAgent),
      shared: isShared,
      current: id === ctx.actor.session.id,
      createdAt,
      usedAt,
      expiresAt,
    })),
  }
}

/** So that no credentials follow the session's end. Throws `token_needs_session`, `not_authenticated`. */
export async function requireOpenSession(ctx: UserCtx): Promise<void> {
  requireSession(ctx)
  await lockPerson(ctx, ctx.actor.id)
  assertFound(await findCurrentSession(ctx), 'not_authenticated')
}

export async function endSessions(ctx: Ctx, userId: string): Promise<number> {
  await lockPerson(ctx, userId)
  const ended = await deleteSessions(ctx, userId)
  emitEnded(ctx, userId, ended)
  return ended.length
}

export async function signOutEverywhere(ctx: UserCtx): Promise<void> {
  requireSession(ctx)
  await inTransaction(ctx, async (ctx) => {
    await endSessions(ctx, ctx.actor.id)
    await recordAudit(ctx, { action: 'sign_out_everywhere', subject: ownSubject(ctx) })
  })
}

export async function endSession(ctx: Ctx, userId: string, id: string): Promise<void> {
  emitEnded(ctx, userId, await deleteSessions(ctx, userId, id))
}

/** Ends a session from the list. Throws `not_found`. */
export async function endListedSession(ctx: UserCtx, id: string): Promise<void> {
  requireSession(ctx)
  const ended = await deleteSessions(ctx, ctx.actor.id, id)
  if (ended.length === 0) throw new DomainError('not_found')
  emitEnded(ctx, ctx.actor.id, ended)
}

/** Announces ended sessions or API tokens, so that their open pages and streams close. */
export function emitEnded(ctx: Ctx, userId: string, sessionIds: string[]): void {
  if (sessionIds.length > 0) ctx.emit({ name: 'session', data: { operation: 'delete', userId, sessionIds } })
}

/** Order matters: most browsers also claim to be those below them. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]
const systems: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** Browser and system, or a program's name. Null if unknown. */
function nameDevice(userAgent: string): { browser: string | null; system: string | null } {
  const named = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  const program = /^[\w .-]{1,40}/.exec(userAgent)?.[0].trim() || null
  return {
    browser: named(browsers) ?? (userAgent.startsWith('Mozilla/') ? null : program),
    system: named(systems),
  }
}

export function signSessionToken(
  runtime: Runtime,
  { id, userId, expiresAt }: { id: string; userId: string; expiresAt: string },
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setJti(id)
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.parse(expiresAt) / 1000))
    .sign(runtime.secret)
}

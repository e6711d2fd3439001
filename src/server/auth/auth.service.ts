import { setTimeout as sleep } from 'node:timers/promises'
import type { SignInForm } from '~/schemas/session'
import type { Ctx, UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import {
  findCredentials,
  findCredentialsById,
  recordFailure,
  recordSuccess,
  replacePassword,
} from './credentials.repository'
import { hashPassword, verifyPassword } from './password-hash'
import { issueToken, type Session, sessionHours } from './session-token'

/**
 * No failed sign-in answers sooner than this many milliseconds. A failure is written down only when somebody of
 * that name exists; the wait covers the time that this takes.
 */
const FAILURE_TAKES = 250

type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>

/** Too many failures, or locked within the last SECURITY_USER_LOCKOUT_TIME hours. */
function isLocked(ctx: Ctx, { loginAttempts, lockedAt }: Credentials): boolean {
  const { SECURITY_MAX_LOGIN_ATTEMPTS, SECURITY_USER_LOCKOUT_TIME } = ctx.env
  if (loginAttempts >= SECURITY_MAX_LOGIN_ATTEMPTS) return true
  return lockedAt !== null && Date.parse(lockedAt) + SECURITY_USER_LOCKOUT_TIME * 3_600_000 > Date.now()
}

/**
 * Signs in with a username or an email address. Whoever asks learns nothing about who exists: an unknown name, a
 * wrong password and an account whose password is kept elsewhere run the same steps and answer the same.
 * Throws `sign_in_failed`, `user_locked_out`, `too_many_requests`.
 */
export async function signIn(ctx: Ctx, form: SignInForm): Promise<Session> {
  const earliest = performance.now() + FAILURE_TAKES
  const limit = ctx.env.SECURITY_MAX_LOGIN_ATTEMPTS
  const name = form.username.trim().toLowerCase()
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller, name)
  const found = await findCredentials(ctx, name)
  if (found && isLocked(ctx, found)) refuseLocked(ctx, found)

  const here = found?.authMethod === 'Mealie' ? found : undefined
  const right = await verifyPassword(here?.passwordHash ?? null, form.password)
  if (here) {
    const open = await (right ? recordSuccess : recordFailure)(ctx, here.id, limit)
    if (!open) refuseLocked(ctx, here)
  }
  if (here && right) {
    await counted.succeeded()
    ctx.log.info({ user: here.id, address: ctx.caller.address }, 'signed in')
    return issueToken(ctx, here, sessionHours(ctx, form.remember_me))
  }
  // Programs that ban addresses look for this sentence.
  ctx.log.warn(`Incorrect username or password from ${ctx.caller.address}`)
  await sleep(Math.max(0, earliest - performance.now()))
  throw new DomainError('sign_in_failed')
}

function refuseLocked(ctx: Ctx, { username }: Credentials): never {
  ctx.log.warn(`User ${username} is locked from ${ctx.caller.address}`)
  throw new DomainError('user_locked_out')
}

/** A fresh token for the running session, as long-lived as the old one was made. */
export async function refreshSession(ctx: UserCtx, remembered: boolean): Promise<Session> {
  const user = assertFound(await findCredentialsById(ctx, ctx.actor.id), 'not_authenticated')
  return issueToken(ctx, user, sessionHours(ctx, remembered))
}

/**
 * Changes the caller's password. Every older session ends; the answer goes on as a new one. Throws
 * `password_elsewhere`, `wrong_password`, `too_many_requests`.
 */
export async function changePassword(
  ctx: UserCtx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  { remembered }: { remembered: boolean },
): Promise<Session> {
  const user = assertFound(await findCredentialsById(ctx, ctx.actor.id), 'not_authenticated')
  if (user.authMethod !== 'Mealie') throw new DomainError('password_elsewhere')
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller, `password of ${user.id}`)
  if (!(await verifyPassword(user.passwordHash, currentPassword))) throw new DomainError('wrong_password')
  await counted.succeeded()
  // Tokens carry whole seconds: those of the running second end too, the new one begins with the next.
  const validAfter = new Date(Math.ceil((Date.now() + 1) / 1000) * 1000).toISOString()
  await replacePassword(ctx, user.id, { passwordHash: await hashPassword(newPassword), validAfter })
  return issueToken(ctx, { id: user.id, tokensValidAfter: validAfter }, sessionHours(ctx, remembered))
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { SignInForm } from '~/schemas/session'
import { type Ctx, inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import { confirmPassword } from './confirm-password'
import { findCredentials, replacePassword } from './credentials.repository'
import { findPersonBehind } from './find-person-behind'
import { type KnownDevice, signDevice } from './known-device'
import { hashPassword } from './password-hash'
import { replaceSessions, type Session, startSessionInPlace } from './sessions.service'
import { signInLock } from './sign-in-lock'

/** No failed sign-in answers sooner than this many milliseconds, whatever was wrong. */
const FAILURE_TAKES_MS = 250

/** The device that somebody signs in on. */
export interface SignInOrigin {
  userAgent: string
  /** The device, when somebody has signed in on it before. */
  device: KnownDevice | null
}

/** Somebody has signed in. */
export interface SignedIn {
  session: Session
  /** Lets the device be recognized next time; null for one that is shared. */
  deviceCookie: string | null
}

/**
 * Signs in with a username or an email address. Whoever asks learns nothing about who exists: an unknown name, a
 * wrong password and an account whose password is kept elsewhere run the same steps, are locked alike and answer
 * the same. Throws `password_login_off`, `sign_in_failed`, `user_locked_out`, `directory_unavailable`,
 * `too_many_requests`.
 */
export async function signIn(ctx: Ctx, form: SignInForm, origin: SignInOrigin): Promise<SignedIn> {
  if (!ctx.env.ALLOW_PASSWORD_LOGIN && !ctx.directory.isReady) throw new DomainError('password_login_off')
  const { address } = ctx.caller
  const earliest = performance.now() + FAILURE_TAKES_MS
  try {
    return await checkAndSignIn(ctx, form, origin)
  } catch (error) {
    if (!(error instanceof DomainError) || error.id === 'too_many_requests') throw error
    // Programs that ban addresses look for these sentences.
    if (error.id === 'user_locked_out') ctx.log.warn(`User is locked from ${address}`)
    else ctx.log.warn(`Incorrect username or password from ${address}`)
    await sleep(Math.max(0, earliest - performance.now()))
    throw error
  }
}

async function checkAndSignIn(ctx: Ctx, form: SignInForm, origin: SignInOrigin): Promise<SignedIn> {
  const { userAgent, device } = origin
  const name = form.username.trim().toLowerCase()
  const found = await findCredentials(ctx, name)
  const knownDevice = found && device?.userIds.includes(found.id) ? device : null
  const counted = knownDevice
    ? await ctx.attemptLimits.countDeviceAttempt(knownDevice.id)
    : await ctx.attemptLimits.countAttempt(ctx.caller, name)
  const lock = signInLock(ctx, name, knownDevice?.id ?? null)
  await lock.countAttempt()

  const userId = assertFound(await findPersonBehind(ctx, name, form.password, found), 'sign_in_failed')
  await counted.succeeded()
  await lock.forget()
  const session = await startSessionInPlace(ctx, userId, {
    userAgent,
    remember: form.remember_me,
    shared: form.shared_device,
  })
  const deviceCookie = form.shared_device ? null : await signDevice(ctx, device, userId)
  return { session, deviceCookie }
}

/**
 * Changes the caller's password. Every session ends; the caller goes on with a new one. Throws
 * `password_elsewhere`, `wrong_password`, `too_many_requests`.
 */
export async function changePassword(
  ctx: UserCtx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<Session> {
  await confirmPassword(ctx, currentPassword)
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(ctx, async (ctx) => {
    await replacePassword(ctx, ctx.actor.id, passwordHash)
    return replaceSessions(ctx)
  })
}

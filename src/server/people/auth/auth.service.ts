import { setTimeout as sleep } from 'node:timers/promises'
import type { SignInForm } from '~/schemas/session'
import type { ChangePassword } from '~/schemas/user'
import { normalUsername } from '~/schemas/username'
import { ownSubject, recordAudit } from '~/server/platform/access/audit/audit'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { DirectoryError, type DirectoryPerson } from '~/server/platform/outbound/directory'
import { confirmPassword, requireSession } from './confirm-password'
import {
  findCredentials,
  findCredentialsById,
  rehashPassword,
  replacePassword,
} from './credentials.repository'
import { endTokensAndPasskeys } from './end-access.service'
import { DIRECTORY } from './external-accounts.repository'
import { admitPerson } from './external-accounts.service'
import { refuseGuessablePassword } from './guessable-password'
import { type KnownDevice, signDevice } from './known-device'
import { hashPassword, isForeignHash, verifyPassword } from './password-hash'
import { type ProvenPerson, replaceSessions, type Session, startSessionInPlace } from './sessions.service'
import { signInLock } from './sign-in-lock'
import { checkSecondStep } from './two-step.service'

/** Minimum milliseconds of a failed sign-in, regardless of the reason. */
const FAILURE_TAKES_MS = 250

export interface SignInOrigin {
  userAgent: string
  /** Set if someone has signed in on the device before. */
  device: KnownDevice | null
}

export interface SignedIn {
  session: Session
  /** Lets the device be recognized next time; null for one that is shared. */
  deviceCookie: string | null
}

/**
 * Signs in with a username or an email address. The response does not reveal which accounts exist: an unknown name, a
 * wrong password and an account with an external password run the same steps, are locked alike and fail alike. A
 * missing second-step code is reported only after a correct password. Throws `password_login_off`, `sign_in_failed`,
 * `two_step_needed`, `two_step_failed`, `user_locked_out`, `directory_unavailable`, `too_many_requests`.
 */
export async function signIn(ctx: Ctx, form: SignInForm, origin: SignInOrigin): Promise<SignedIn> {
  if (!ctx.env.ALLOW_PASSWORD_LOGIN && !ctx.directory.isReady) throw new DomainError('password_login_off')
  const { address } = ctx.caller
  const earliest = performance.now() + FAILURE_TAKES_MS
  try {
    return await checkAndSignIn(ctx, form, origin)
  } catch (error) {
    if (!(error instanceof DomainError) || error.id === 'too_many_requests' || error.id === 'two_step_needed')
      throw error
    if (error.id === 'directory_unavailable') {
      await sleep(Math.max(0, earliest - performance.now()))
      throw error
    }
    // Programs that ban addresses search the log for these sentences.
    if (error.id === 'user_locked_out') ctx.log.warn(`User is locked from ${address}`)
    else ctx.log.warn(`Incorrect username or password from ${address}`)
    await recordFailure(ctx, form.username, error)
    await sleep(Math.max(0, earliest - performance.now()))
    throw error
  }
}

/** Unknown names are not logged: people type passwords into the wrong field. */
async function recordFailure(ctx: Ctx, name: string, error: DomainError): Promise<void> {
  const found = await findByName(ctx, name)
  await recordAudit(ctx, {
    action: error.id === 'user_locked_out' ? 'sign_in_locked' : 'sign_in_failed',
    ...(found ? { subject: { kind: 'user', id: found.id, name: found.username } } : {}),
  })
}

/** Usernames from before normalization are found as spelled. */
const findByName = async (ctx: Ctx, name: string) =>
  (await findCredentials(ctx, name.trim().toLowerCase())) ?? findCredentials(ctx, normalUsername(name))

async function checkAndSignIn(ctx: Ctx, form: SignInForm, origin: SignInOrigin): Promise<SignedIn> {
  const { userAgent, device } = origin
  const typed = form.username.trim().toLowerCase()
  // Attempts at one name in several spellings count together.
  const name = normalUsername(typed)
  const found = await findByName(ctx, typed)
  const knownDevice = found && device?.userIds.includes(found.id) ? device : null
  const counted = knownDevice
    ? await ctx.attemptLimits.countDeviceAttempt(knownDevice.id)
    : await ctx.attemptLimits.countAttempt(ctx.caller, name)
  const lock = signInLock(ctx, name, knownDevice?.id ?? null)
  await lock.countAttempt()

  const person = assertFound(await verifySignIn(ctx, typed, form.password, found), 'sign_in_failed')
  // Only a complete sign-in lifts the lock: knowing the password gives no more attempts at the code.
  if (person.method === 'password') await checkSecondStep(ctx, person.id, form.two_step_code)
  await counted.succeeded()
  await lock.forget()
  const session = await startSessionInPlace(ctx, person, {
    userAgent,
    remember: form.remember_me,
    shared: form.shared_device,
  })
  if (person.passwordHash && isForeignHash(person.passwordHash))
    await rehashPassword(ctx, person.id, {
      from: person.passwordHash,
      to: await hashPassword(form.password),
    })
  const deviceCookie = form.shared_device ? null : await signDevice(ctx, device, person.id)
  return { session, deviceCookie }
}

/**
 * Changes the caller's password. All sessions end and the caller gets a new one. API tokens and passkeys end only on
 * request, so that programs continue after a routine change. Throws `token_needs_session`, `password_elsewhere`,
 * `wrong_password`, `too_many_requests`.
 */
export async function changePassword(
  ctx: UserCtx,
  { currentPassword, newPassword, endTokensAndPasskeys: isWhole }: ChangePassword,
): Promise<Session> {
  requireSession(ctx)
  await confirmPassword(ctx, currentPassword)
  const owner = assertFound(await findCredentialsById(ctx, ctx.actor.id), 'not_authenticated')
  await refuseGuessablePassword(newPassword, owner, 'newPassword')
  const passwordHash = await hashPassword(newPassword)
  return inTransaction(ctx, async (ctx) => {
    await replacePassword(ctx, ctx.actor.id, passwordHash)
    await recordAudit(ctx, {
      action: 'password_changed',
      subject: ownSubject(ctx),
      details: { tokensAndPasskeysEnded: isWhole },
    })
    if (isWhole) await endTokensAndPasskeys(ctx, ctx.actor.id)
    return replaceSessions(ctx)
  })
}

/** Longer than any name or password. */
const TEXT_MAX = 1000

type Credentials = Awaited<ReturnType<typeof findCredentials>>

/**
 * Verifies a name and password; null if wrong. The directory is asked about everyone without a local password. For
 * others it also gets a request, so that neither timing nor its failure reveals which names exist. Throws
 * `directory_unavailable`.
 */
async function verifySignIn(
  ctx: Ctx,
  name: string,
  password: string,
  found: Credentials,
): Promise<ProvenPerson | null> {
  const local = found?.authMethod === 'Mealie' && ctx.env.ALLOW_PASSWORD_LOGIN ? found : undefined
  const isCorrect = await verifyPassword(local?.passwordHash ?? null, password)
  if (local && isCorrect) {
    const { id, username, passwordHash } = local
    return { id, username, passwordHash, method: 'password' }
  }
  if (!ctx.directory.isReady) return null
  const mayBeInDirectory =
    (!found || found.authMethod === 'LDAP') && name.length + password.length <= TEXT_MAX
  const person = await findInDirectory(ctx, mayBeInDirectory ? { name, password } : null)
  return person && accountOf(ctx, person)
}

async function findInDirectory(
  ctx: Ctx,
  credentials: { name: string; password: string } | null,
): Promise<DirectoryPerson | null> {
  try {
    if (credentials) return await ctx.directory.findPerson(credentials.name, credentials.password)
    await ctx.directory.ping()
    return null
  } catch (error) {
    if (!(error instanceof DirectoryError)) throw error
    ctx.log.error({ reason: error.message }, 'the directory (LDAP) could not be asked')
    throw new DomainError('directory_unavailable')
  }
}

async function accountOf(ctx: Ctx, person: DirectoryPerson): Promise<ProvenPerson | null> {
  const subject = person.username.toLowerCase()
  const admission = await admitPerson(ctx, {
    ...person,
    method: 'LDAP',
    provider: DIRECTORY,
    subject,
    name: subject,
    isEmailVerified: null,
    mayCreate: true,
  })
  if ('account' in admission) return { ...admission.account, method: 'ldap' }
  ctx.log.warn({ reason: admission.refused }, 'sign-in by the directory (LDAP) refused')
  return null
}

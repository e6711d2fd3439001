import { createHash, randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { ResetPassword } from '~/schemas/registration'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { type AdminCtx, type Ctx, inTransaction, runInBackground } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { publicUrl, sendMail } from '~/server/platform/outbound/mail/mails'
import { requireSession } from './confirm-password'
import { confirmEmail, replacePassword } from './credentials.repository'
import { endAccess } from './end-access.service'
import { refuseGuessablePassword } from './guessable-password'
import { hashPassword } from './password-hash'
import {
  deleteResetTokensBefore,
  findResettable,
  hasResetToken,
  replaceResetToken,
  takeResetToken,
} from './password-reset.repository'
import { signInLock } from './sign-in-lock'

const LIFETIME_MS = 86_400_000

const earliest = () => new Date(Date.now() - LIFETIME_MS).toISOString()
const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** If passwords are off, a reset would only end the other ways to sign in. Throws `password_login_off`. */
function requirePasswords({ env }: Ctx): void {
  if (!env.ALLOW_PASSWORD_LOGIN) throw new DomainError('password_login_off')
}

/**
 * Mails a reset link if the address has an account with a password. Neither response nor timing tells the caller
 * whether it does: the work starts after the response. Throws `password_login_off`, `too_many_requests`.
 */
export async function requestPasswordReset(ctx: Ctx, email: string): Promise<void> {
  requirePasswords(ctx)
  await ctx.attemptLimits.countMail(ctx.caller, email)
  void runInBackground(ctx, async (ctx) => {
    // Respond first, so that timing does not depend on the account.
    await setImmediate()
    await sendResetLink(ctx, email)
  }).catch((error) => logFailure(ctx, error))
}

const logFailure = (ctx: Ctx, error: unknown) =>
  ctx.log.error({ err: error }, 'a link to reset a password could not be mailed')

async function sendResetLink(ctx: Ctx, email: string): Promise<void> {
  if (!ctx.mailer.isReady) return
  const user = await findResettable(ctx, email)
  if (!user) return
  const link = await createResetLink(ctx, user)
  // A restore waits for database work, but not for a mail server.
  void sendMail(ctx, 'password_reset', user.email, link).catch((error) => logFailure(ctx, error))
}

/** Throws `token_needs_session`, `password_login_off`, and `reset_token_failed` for external passwords. */
export async function makeResetLink(
  ctx: AdminCtx,
  email: string,
): Promise<{ token: string; url: string; expiresAt: string }> {
  requireSession(ctx)
  requirePasswords(ctx)
  const user = assertFound(await findResettable(ctx, email), 'reset_token_failed')
  return inTransaction(ctx, async (ctx) => {
    const token = await createResetToken(ctx, user.id, null)
    await recordAudit(ctx, {
      action: 'reset_link_made',
      subject: { kind: 'user', id: user.id, name: user.username },
    })
    return {
      token,
      url: resetUrl(ctx, token),
      expiresAt: new Date(Date.parse(ctx.now) + LIFETIME_MS).toISOString(),
    }
  })
}

/** A one-time link for choosing a new password. Invalidates earlier ones. */
async function createResetLink(
  ctx: Ctx,
  { id, username, email }: { id: string; username: string; email: string },
): Promise<string> {
  const token = await inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { action: 'reset_link_requested', subject: { kind: 'user', id, name: username } })
    return createResetToken(ctx, id, email)
  })
  return resetUrl(ctx, token)
}

const resetUrl = (ctx: Ctx, token: string) => publicUrl(ctx, `/reset-password?token=${token}`)

async function createResetToken(ctx: Ctx, userId: string, mailedTo: string | null): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await replaceResetToken(ctx, userId, { tokenHash: hash(token), mailedTo })
  return token
}

/** For an early error on the page. Throws `password_login_off`, `too_many_requests`. */
export async function isResetLinkOpen(ctx: Ctx, token: string): Promise<boolean> {
  requirePasswords(ctx)
  await ctx.attemptLimits.countLookup(ctx.caller)
  return hasResetToken(ctx, hash(token), earliest())
}

/**
 * Changes a password by the token of a reset link. Ends all sessions, API tokens and passkeys, so that an owner regains
 * a stolen account completely. A link mailed to the account's address confirms that address. Throws
 * `password_login_off`, `invalid_reset_token`, `too_many_requests`.
 */
export async function resetPassword(ctx: Ctx, { token, password }: ResetPassword): Promise<void> {
  requirePasswords(ctx)
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller)
  // Hashing is expensive: check the token first.
  if (!(await hasResetToken(ctx, hash(token), earliest()))) throw new DomainError('invalid_reset_token')
  const passwordHash = await hashPassword(password)
  const user = await inTransaction(ctx, async (ctx) => {
    const user = assertFound(await takeResetToken(ctx, hash(token), earliest()), 'invalid_reset_token')
    await refuseGuessablePassword(password, user)
    await replacePassword(ctx, user.id, passwordHash)
    await endAccess(ctx, user.id)
    if (user.mailedTo !== null) await confirmEmail(ctx, user.id, user.mailedTo)
    const subject = { kind: 'user', id: user.id, name: user.username } as const
    await recordAudit(ctx, { action: 'password_reset', actor: user, subject })
    return user
  })
  await counted.succeeded()
  for (const name of [user.username, user.email]) await signInLock(ctx, name, null).forget()
  ctx.log.info({ user: user.id, address: ctx.caller.address }, 'a password was reset')
}

export const purgeResetTokens = (ctx: Ctx) => deleteResetTokensBefore(ctx, earliest())

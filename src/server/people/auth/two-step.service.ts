import { createHash, randomInt } from 'node:crypto'
import { asciiDigits } from '@ramekin/food-engine/quantity'
import { Secret, TOTP } from 'otpauth'
import type { OwnerProof, RecoveryCodes, TwoStepProof, TwoStepSecret, TwoStepState } from '~/schemas/two-step'
import { ownSubject, recordAudit } from '~/server/platform/access/audit/audit'
import { authorize, ownRow } from '~/server/platform/access/authorize'
import { signInHelpPolicy } from '~/server/platform/access/policies/people'
import { personalPolicy } from '~/server/platform/access/policies/rows'
import { type AdminCtx, type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { confirmPassword, requireSession } from './confirm-password'
import { findCredentialsById } from './credentials.repository'
import { deleteChallengesOf } from './passkeys.repository'
import { sealText, unsealText } from './sealed-text'
import {
  confirmTwoStep,
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  replaceRecoveryCodes,
  startTwoStep,
  takeRecoveryCode,
  takeTimeStep,
} from './two-step.repository'

const purposeOf = (userId: string) => `two-step secret of ${userId}`

export async function getTwoStep(ctx: UserCtx): Promise<TwoStepState> {
  const row = await findTwoStep(ctx, ctx.actor.id)
  const since = row?.confirmedAt ?? null
  return {
    enabled: since !== null,
    since,
    recoveryCodesLeft: since ? await countRecoveryCodes(ctx, ctx.actor.id) : 0,
  }
}

/**
 * A secret for the caller's authenticator app, which `enableTwoStep` activates. Throws `token_needs_session`,
 * `password_elsewhere`, `wrong_password`, `two_step_on`, `too_many_requests`.
 */
export async function beginTwoStep(ctx: UserCtx, currentPassword: string): Promise<TwoStepSecret> {
  requireSession(ctx)
  await confirmPassword(ctx, currentPassword)
  const { id, username } = ctx.actor
  const owner = ownRow(ctx)
  const secret = newSecret()
  if (!(await startTwoStep(ctx, owner, sealText(ctx, purposeOf(id), secret))))
    throw new DomainError('two_step_on')
  return { secret, uri: secretUri(secret, username) }
}

/**
 * Requires a code for signing in from now on; returns the recovery codes. Throws `token_needs_session`, `two_step_off`,
 * `two_step_on`, `wrong_code`, `too_many_requests`.
 */
export async function enableTwoStep(ctx: UserCtx, code: string): Promise<RecoveryCodes> {
  requireSession(ctx)
  const row = await findTwoStep(ctx, ctx.actor.id)
  if (!row) throw new DomainError('two_step_off')
  if (row.confirmedAt) throw new DomainError('two_step_on')
  await checkOwnCode(ctx, code)
  const owner = ownRow(ctx)
  const recoveryCodes = newRecoveryCodes()
  await inTransaction(ctx, async (ctx) => {
    if (!(await confirmTwoStep(ctx, owner))) throw new DomainError('two_step_on')
    await replaceRecoveryCodes(ctx, owner, recoveryCodes.map(hashRecoveryCode))
    // A passkey started without a code would bypass the second step.
    await deleteChallengesOf(ctx, owner)
    await recordAudit(ctx, { action: 'two_step_enabled', subject: ownSubject(ctx) })
  })
  return { recoveryCodes }
}

/**
 * Replaces the recovery codes. Throws `token_needs_session`, `password_elsewhere`, `wrong_password`, `two_step_off`,
 * `wrong_code`, `too_many_requests`.
 */
export async function renewRecoveryCodes(ctx: UserCtx, proof: TwoStepProof): Promise<RecoveryCodes> {
  await proveBoth(ctx, proof)
  const owner = ownRow(ctx)
  const recoveryCodes = newRecoveryCodes()
  await inTransaction(ctx, async (ctx) => {
    await replaceRecoveryCodes(ctx, owner, recoveryCodes.map(hashRecoveryCode))
    await recordAudit(ctx, { action: 'two_step_codes_renewed', subject: ownSubject(ctx) })
  })
  return { recoveryCodes }
}

/** Throws like `renewRecoveryCodes`. */
export async function disableTwoStep(ctx: UserCtx, proof: TwoStepProof): Promise<void> {
  await proveBoth(ctx, proof)
  const owner = authorize(ctx.actor, personalPolicy, 'delete', { userId: ctx.actor.id })
  await inTransaction(ctx, async (ctx) => {
    await deleteTwoStep(ctx, owner)
    await recordAudit(ctx, { action: 'two_step_disabled', subject: ownSubject(ctx) })
  })
}

/** For lost apps and codes. Throws `token_needs_session`, `user_not_found`, `two_step_off`. */
export async function removeTwoStep(ctx: AdminCtx, userId: string): Promise<void> {
  requireSession(ctx)
  const user = assertFound(await findCredentialsById(ctx, userId), 'user_not_found')
  await inTransaction(ctx, async (ctx) => {
    const subject = authorize(ctx.actor, signInHelpPolicy, 'delete', { userId: user.id })
    if (!(await deleteTwoStep(ctx, subject))) throw new DomainError('two_step_off')
    await recordAudit(ctx, {
      action: 'two_step_removed',
      subject: { kind: 'user', id: user.id, name: user.username },
    })
  })
}

/** After a correct password. Throws `two_step_needed` without a code, `two_step_failed`, `too_many_requests`. */
export async function checkSecondStep(ctx: Ctx, userId: string, code: string): Promise<void> {
  const row = await findTwoStep(ctx, userId)
  if (!row?.confirmedAt) return
  if (code.trim() === '') throw new DomainError('two_step_needed')
  if (!(await isValidCode(ctx, userId, code))) throw new DomainError('two_step_failed')
}

/**
 * Verifies that the account's owner is present before another way to sign in is added. A way that bypasses the second
 * step also requires the second step. Throws `token_needs_session`, `password_elsewhere`, `wrong_password`,
 * `wrong_code`, `too_many_requests`.
 */
export async function proveOwner(ctx: UserCtx, { currentPassword, code }: OwnerProof): Promise<void> {
  requireSession(ctx)
  await confirmPassword(ctx, currentPassword)
  if ((await findTwoStep(ctx, ctx.actor.id))?.confirmedAt) await checkOwnCode(ctx, code)
}

/** Other clients skip it, since they have only a token; so do external passwords. Errors as of `proveOwner`. */
export async function proveOwnerInBrowser(ctx: UserCtx, proof: Partial<OwnerProof>): Promise<void> {
  if (!ctx.actor.session.byCookie) return
  const { authMethod } = assertFound(await findCredentialsById(ctx, ctx.actor.id), 'not_authenticated')
  if (authMethod !== 'Mealie') return
  await proveOwner(ctx, { currentPassword: proof.currentPassword ?? '', code: proof.code ?? '' })
}

async function proveBoth(ctx: UserCtx, proof: TwoStepProof): Promise<void> {
  await proveOwner(ctx, proof)
  if (!(await findTwoStep(ctx, ctx.actor.id))?.confirmedAt) throw new DomainError('two_step_off')
}

async function checkOwnCode(ctx: UserCtx, code: string): Promise<void> {
  if (!(await isValidCode(ctx, ctx.actor.id, code))) throw new DomainError('wrong_code')
}

/** Consumes a valid code. Throws `too_many_requests`. */
async function isValidCode(ctx: Ctx, userId: string, typed: string): Promise<boolean> {
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller, `second step of ${userId}`)
  const code = normalizeCode(typed)
  const isRight = isAppCode(code)
    ? await takeAppCode(ctx, userId, code)
    : await takeRecoveryCode(ctx, userId, hashRecoveryCode(code))
  if (isRight) await counted.succeeded()
  return isRight
}

async function takeAppCode(ctx: Ctx, userId: string, code: string): Promise<boolean> {
  const row = await findTwoStep(ctx, userId)
  const secret = row && unsealText(ctx, purposeOf(userId), row.sealedSecret)
  if (row && !secret)
    ctx.log.error({ user: userId }, 'the second step was made under another secret of the server')
  const timeStep = secret ? timeStepOf(secret, code) : null
  return timeStep !== null && takeTimeStep(ctx, userId, timeStep)
}

const ISSUER = 'Ramekin'
/** 160 bits, as long as the hash that makes the codes. */
const SECRET_BYTES = 20
/** Codes of the previous and next time step are valid too, since clocks differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY_CODE_LENGTH = 12
/** Without characters that are confused on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })

/** A new secret in base32, as authenticator apps expect. */
const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** `otpauth` URL of the QR code; `label` identifies the account. */
const secretUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** Null if the code matches no current time step. */
function timeStepOf(secret: string, code: string): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, window: WINDOW })
  return delta === null ? null : totp.counter() + delta
}

/** Without separators, and with digits of other scripts as ASCII. */
const normalizeCode = (code: string): string => asciiDigits(code).replaceAll(/[\s-]/g, '').toLowerCase()

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** New recovery codes in groups of four, such as `abcd-efgh-2345`. */
function newRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  const code = () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, letter)
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-')
  return Array.from({ length: RECOVERY_CODES }, code)
}

/** A fast hash suffices for 59 random bits. */
const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(normalizeCode(code)).digest('hex')

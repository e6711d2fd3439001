import type {
  NewPasskey,
  PasskeyCreationOptions,
  PasskeyList,
  PasskeyOut,
  PasskeyRequestOptions,
  PasskeySignIn,
} from '~/schemas/passkey'
import type { OwnerProof } from '~/schemas/two-step'
import { ownSubject, recordAudit } from '~/server/platform/access/audit/audit'
import { authorize, ownRow } from '~/server/platform/access/authorize'
import { personalPolicy } from '~/server/platform/access/policies/rows'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/locks'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { SignedIn, SignInOrigin } from './auth.service'
import { requireSession } from './confirm-password'
import { signDevice } from './known-device'
import {
  deletePasskey,
  findCredentialOwner,
  findPasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  notePasskeyUse,
  takeChallenge,
} from './passkeys.repository'
import { requireOpenSession, startSessionInPlace } from './sessions.service'
import { proveOwner } from './two-step.service'

const NAME = 'Ramekin'
/** Time limit for unlocking the authenticator. */
const CHALLENGE_MS = 300_000
const PASSKEYS_MAX = 20

/** Loaded on demand: it parses the root certificates of many vendors. */
const webauthn = () => import('@simplewebauthn/server')

/** The site of the passkeys: BASE_URL's, else the requested host. */
function relyingParty({ env, caller }: Ctx): { id: string; origin: string } {
  const here = `${caller.isHttps ? 'https' : 'http'}://${caller.host ?? 'localhost'}`
  const { hostname, origin } = new URL(env.BASE_URL ?? here)
  return { id: hostname, origin }
}

/** The user handle stored by the authenticator: the person's id as bytes. */
const handleOf = (userId: string) => new TextEncoder().encode(userId)

async function newChallenge(ctx: Ctx, userId: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const challenge = Buffer.from(bytes).toString('base64url')
  const expiresAt = new Date(Date.now() + CHALLENGE_MS).toISOString()
  await inTransaction(ctx, (ctx) => insertChallenge(ctx, { challenge, userId, expiresAt }))
  return bytes
}

export async function listPasskeys(ctx: UserCtx): Promise<PasskeyList> {
  const rows = await findPasskeys(ctx)
  return { passkeys: rows.map(({ id, name, createdAt, usedAt }) => ({ id, name, createdAt, usedAt })) }
}

/**
 * Options for creating a passkey. Throws `token_needs_session`, `password_elsewhere`, `wrong_password`, `wrong_code`,
 * `too_many_passkeys`, `too_many_requests`.
 */
export async function beginPasskey(ctx: UserCtx, proof: OwnerProof): Promise<PasskeyCreationOptions> {
  await proveOwner(ctx, proof)
  const { id: userId, username, fullName } = ctx.actor
  const known = await findPasskeys(ctx)
  if (known.length >= PASSKEYS_MAX) throw new DomainError('too_many_passkeys')
  const { id: rpId } = relyingParty(ctx)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: rpId,
    userName: username,
    userDisplayName: fullName,
    userID: handleOf(userId),
    challenge: await newChallenge(ctx, userId),
  })
  return {
    challenge: options.challenge,
    rp: { name: NAME, id: rpId },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId, type: 'public-key' })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  }
}

/**
 * Stores a passkey created with `beginPasskey`. Throws `token_needs_session`, `passkey_refused`, `too_many_passkeys`.
 */
export async function addPasskey(ctx: UserCtx, { name, credential }: NewPasskey): Promise<PasskeyOut> {
  requireSession(ctx)
  const made = await verifyNew(ctx, credential)
  const owner = ownRow(ctx)
  const id = crypto.randomUUID()
  return inTransaction(ctx, async (ctx) => {
    await requireOpenSession(ctx)
    // Serializes concurrent requests, so that the limit holds.
    await lockHousehold(ctx.db, ctx.actor.householdId)
    if (await findCredentialOwner(ctx, made.id)) throw new DomainError('passkey_refused')
    if ((await findPasskeys(ctx)).length >= PASSKEYS_MAX) throw new DomainError('too_many_passkeys')
    await insertPasskey(ctx, owner, {
      id,
      credentialId: made.id,
      publicKey: Buffer.from(made.publicKey).toString('base64url'),
      counter: made.counter,
      transports: credential.response.transports,
      name,
    })
    await recordAudit(ctx, { action: 'passkey_added', subject: ownSubject(ctx), details: { name } })
    return { id, name, createdAt: ctx.now, usedAt: null }
  })
}

async function verifyNew(ctx: UserCtx, credential: NewPasskey['credential']) {
  const { verifyRegistrationResponse } = await webauthn()
  const { id, origin } = relyingParty(ctx)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, ctx.actor.id),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    })
    if (registrationInfo) return registrationInfo.credential
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a new passkey was refused')
  }
  throw new DomainError('passkey_refused')
}

/** Throws `token_needs_session`, `not_found`. */
export async function removePasskey(ctx: UserCtx, id: string): Promise<void> {
  requireSession(ctx)
  await inTransaction(ctx, async (ctx) => {
    const found = assertFound(await findPasskey(ctx, id))
    await deletePasskey(ctx, authorize(ctx.actor, personalPolicy, 'delete', found))
    await recordAudit(ctx, {
      action: 'passkey_deleted',
      subject: ownSubject(ctx),
      details: { name: found.name },
    })
  })
}

/** A challenge for any passkey. Throws `too_many_requests`. */
export async function beginPasskeySignIn(ctx: Ctx): Promise<PasskeyRequestOptions> {
  await ctx.attemptLimits.countLookup(ctx.caller)
  const { generateAuthenticationOptions } = await webauthn()
  const { id: rpId } = relyingParty(ctx)
  const { challenge } = await generateAuthenticationOptions({
    rpID: rpId,
    challenge: await newChallenge(ctx, null),
  })
  return { challenge, rpId, timeout: CHALLENGE_MS, userVerification: 'required' }
}

/** The authenticator has verified the person: no second step. Throws `passkey_failed`, `too_many_requests`. */
export async function signInWithPasskey(
  ctx: Ctx,
  { credential, sharedDevice }: PasskeySignIn,
  { userAgent, device }: SignInOrigin,
): Promise<SignedIn> {
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller)
  const owner = await verifyOwner(ctx, credential)
  if (!owner) {
    ctx.log.warn(`Incorrect passkey from ${ctx.caller.address}`)
    await recordAudit(ctx, { action: 'sign_in_failed', details: { method: 'passkey' } })
    throw new DomainError('passkey_failed')
  }
  await counted.succeeded()
  const { userId, username, passwordHash } = owner
  const session = await startSessionInPlace(
    ctx,
    { id: userId, username, passwordHash, method: 'passkey' },
    { userAgent, remember: false, shared: sharedDevice },
  )
  return { session, deviceCookie: sharedDevice ? null : await signDevice(ctx, device, userId) }
}

/** Null if the signature is not by a valid passkey. */
async function verifyOwner(ctx: Ctx, credential: PasskeySignIn['credential']) {
  const passkey = await findCredentialOwner(ctx, credential.id)
  // Accounts moved to a directory or provider sign in there.
  if (passkey?.authMethod !== 'Mealie') return null
  const { userHandle, ...response } = credential.response
  const handle = Buffer.from(handleOf(passkey.userId)).toString('base64url')
  if (userHandle && userHandle !== handle) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const { id, origin } = relyingParty(ctx)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, null),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    const isNoted = verified && (await notePasskeyUse(ctx, passkey, authenticationInfo.newCounter))
    return isNoted ? passkey : null
  } catch (error) {
    ctx.log.warn({ reason: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused')
    return null
  }
}

import type { Configuration } from 'openid-client'
import { CONNECT_STATE } from '~/lib/oidc-state'
import { safePath } from '~/lib/safe-path'
import { trimEnd } from '~/lib/text/trim-end'
import type { OwnerProof } from '~/schemas/two-step'
import { asUser, type Ctx, type UserCtx } from '~/server/platform/context'
import type { Env } from '~/server/platform/env'
import { DomainError } from '~/server/platform/errors'
import { isOidcReady, usesOidcGroups } from '~/server/platform/outbound/oidc-provider'
import { type Admission, admitPerson, connectPerson, type ExternalPerson } from './external-accounts.service'
import { type RoundTrip, signRoundTrip } from './oidc-round-trip'
import { type ProvenPerson, type Session, startSessionInPlace } from './sessions.service'
import { proveOwner } from './two-step.service'

const SECURITY_PAGE = '/user/profile/security'

interface ProviderRedirect {
  url: string
  cookie: string
}

async function connect(ctx: Ctx): Promise<Configuration> {
  if (!isOidcReady(ctx.env)) throw new DomainError('oidc_off')
  try {
    return await ctx.oidc.connect()
  } catch (error) {
    ctx.log.error({ reason: reasonOf(error) }, 'the OpenID provider cannot be reached')
    throw new DomainError('oidc_unavailable')
  }
}

/** The provider's reason if we have no message; never codes or tokens. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${error.message}${cause}`.slice(0, 500)
}

/** `redirect` is the page to open afterwards. Throws `oidc_off`, `oidc_unavailable`, `too_many_requests`. */
export async function beginOidcSignIn(ctx: Ctx, redirect: string | undefined): Promise<ProviderRedirect> {
  await ctx.attemptLimits.countLookup(ctx.caller)
  return redirectToProvider(ctx, { redirect: safePath(redirect) ?? null })
}

/**
 * Starts linking the caller's account at the provider. Requires proof of ownership, since an unattended browser must
 * not give others access to the account. Throws `token_needs_session`, `password_elsewhere`, `wrong_password`,
 * `wrong_code`, `oidc_off`, `oidc_unavailable`, `too_many_requests`.
 */
export async function beginConnection(ctx: UserCtx, proof: OwnerProof): Promise<ProviderRedirect> {
  await proveOwner(ctx, proof)
  const { id: userId, session } = ctx.actor
  return redirectToProvider(ctx, { redirect: SECURITY_PAGE, connects: { userId, sessionId: session.id } })
}

/** Code flow with PKCE, state and nonce. */
async function redirectToProvider(
  ctx: Ctx,
  purpose: Pick<RoundTrip, 'redirect' | 'connects'>,
): Promise<ProviderRedirect> {
  const configuration = await connect(ctx)
  const client = await import('openid-client')
  const trip: RoundTrip = {
    ...purpose,
    state: (purpose.connects ? CONNECT_STATE : '') + client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
    redirectUri: redirectUriOf(ctx),
  }
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: trip.redirectUri,
    scope: scopesOf(ctx.env),
    state: trip.state,
    nonce: trip.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(trip.verifier),
    code_challenge_method: 'S256',
  })
  return { url: url.href, cookie: await signRoundTrip(ctx, trip) }
}

/** The sign-in page under BASE_URL, else under the requested host. */
function redirectUriOf({ env, caller }: Ctx): string {
  const here = `${caller.isHttps ? 'https' : 'http'}://${caller.host ?? 'localhost'}`
  return `${trimEnd(env.BASE_URL ?? here, '/')}/login`
}

function scopesOf(env: Env): string {
  if (env.OIDC_SCOPES_OVERRIDE) return env.OIDC_SCOPES_OVERRIDE
  return ['openid', 'email', 'profile', ...(usesOidcGroups(env) ? [env.OIDC_GROUPS_CLAIM] : [])].join(' ')
}

/**
 * Completes a visit to the provider: verifies the response against what this browser started, and signs the person in,
 * or links them with the account of the session that started it. Throws `oidc_off`, `oidc_unavailable`, `oidc_expired`,
 * `oidc_refused`, `oidc_failed`, `oidc_claims_missing`, `oidc_group_missing`, `oidc_signup_off`,
 * `oidc_email_unverified`, `oidc_email_unconfirmed`, `oidc_account_exists`, `oidc_connected_elsewhere`,
 * `sign_in_failed`, `too_many_requests`.
 */
export async function finishOidcSignIn(
  ctx: Ctx,
  { search, trip, userAgent }: { search: URLSearchParams; trip: RoundTrip | null; userAgent: string },
): Promise<{ session: Session | null; redirect: string | null }> {
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller)
  const configuration = await connect(ctx)
  if (!trip) throw new DomainError('oidc_expired')
  const caller = trip.connects && callerOf(ctx, trip.connects)
  const person = readPerson(ctx.env, await readClaims(ctx, configuration, search, trip))
  if (caller) {
    await connectPerson(caller, person)
    await counted.succeeded()
    return { session: null, redirect: trip.redirect }
  }
  const account = accountOf(ctx, person, await admitPerson(ctx, person))
  await counted.succeeded()
  const remember = ctx.env.OIDC_REMEMBER_ME
  const session = await startSessionInPlace(ctx, account, { userAgent, remember, shared: false })
  return { session, redirect: safePath(trip.redirect ?? undefined) ?? null }
}

/** The caller, if this session started linking its account. Throws `oidc_expired`. */
function callerOf(ctx: Ctx, { userId, sessionId }: NonNullable<RoundTrip['connects']>): UserCtx {
  const { actor } = ctx
  if (actor.kind !== 'user' || actor.id !== userId || actor.session.id !== sessionId)
    throw new DomainError('oidc_expired')
  return asUser(ctx)
}

function accountOf(ctx: Ctx, { provider, subject }: ExternalPerson, admission: Admission): ProvenPerson {
  if ('account' in admission) return { ...admission.account, method: 'oidc', identity: { provider, subject } }
  const { refused } = admission
  ctx.log.warn({ reason: refused, address: ctx.caller.address }, 'sign-in by the OpenID provider refused')
  throw new DomainError(refused === 'bad_names' ? 'oidc_claims_missing' : `oidc_${refused}`)
}

/** From the ID token, supplemented by userinfo if claims are missing. */
async function readClaims(
  ctx: Ctx,
  configuration: Configuration,
  search: URLSearchParams,
  trip: RoundTrip,
): Promise<Claims> {
  const client = await import('openid-client')
  const url = new URL(trip.redirectUri)
  url.search = search.toString()
  try {
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      expectedState: trip.state,
      expectedNonce: trip.nonce,
      pkceCodeVerifier: trip.verifier,
      idTokenExpected: true,
    })
    const idToken = tokens.claims()
    if (!idToken) throw new DomainError('oidc_failed')
    if (isComplete(ctx.env, idToken) || !configuration.serverMetadata().userinfo_endpoint) return idToken
    return mergeClaims(idToken, await client.fetchUserInfo(configuration, tokens.access_token, idToken.sub))
  } catch (error) {
    if (error instanceof DomainError) throw error
    ctx.log.warn({ reason: reasonOf(error) }, 'a sign-in at the OpenID provider failed')
    throw new DomainError(error instanceof client.AuthorizationResponseError ? 'oidc_refused' : 'oidc_failed')
  }
}

export type Claims = Readonly<Record<string, unknown>> & { iss: string; sub: string }

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** Null if the provider does not say. */
function isVerified(value: unknown): boolean | null {
  if (value === undefined || value === null) return null
  return value === true || value === 'true'
}

/** A single group may be a plain string; Zitadel's roles are the keys of an object. */
function groupsOf(env: Env, claims: Claims): string[] {
  const value = claims[env.OIDC_GROUPS_CLAIM]
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean)
  if (typeof value === 'object' && value !== null) return Object.keys(value)
  return [textOf(value)].filter(Boolean)
}

/** Userinfo completes the ID token. Whether an email is verified is known only from where that email is from. */
function mergeClaims(idToken: Claims, userInfo: Readonly<Record<string, unknown>>): Claims {
  const filled = Object.entries(userInfo).filter(([, value]) => value !== null && value !== '')
  const said = Object.fromEntries(filled)
  const { iss, sub } = idToken
  const { email_verified: _, ...rest } = idToken
  return { ...(said.email === undefined ? idToken : rest), ...said, iss, sub }
}

const requiredOf = (env: Env) => [env.OIDC_NAME_CLAIM, 'email', env.OIDC_USER_CLAIM]
const hasRequired = (env: Env, claims: Claims) => requiredOf(env).every((name) => textOf(claims[name]) !== '')

/** Whether the ID token has all claims needed for a sign-in. */
function isComplete(env: Env, claims: Claims): boolean {
  return hasRequired(env, claims) && (!usesOidcGroups(env) || groupsOf(env, claims).length > 0)
}

/** Throws `oidc_claims_missing`, `oidc_group_missing`. */
function readPerson(env: Env, claims: Claims): ExternalPerson {
  if (!hasRequired(env, claims)) throw new DomainError('oidc_claims_missing')
  const { OIDC_USER_GROUP: userGroup, OIDC_ADMIN_GROUP: adminGroup } = env
  const groups = groupsOf(env, claims)
  const isAdmin = adminGroup ? groups.includes(adminGroup) : null
  if (userGroup && !groups.includes(userGroup) && !isAdmin) throw new DomainError('oidc_group_missing')
  const name = textOf(claims[env.OIDC_USER_CLAIM])
  return {
    method: 'OIDC',
    provider: claims.iss,
    subject: claims.sub,
    name,
    username: textOf(claims.preferred_username) || textOf(claims.username) || name,
    fullName: textOf(claims[env.OIDC_NAME_CLAIM]),
    email: textOf(claims.email),
    isEmailVerified: env.OIDC_REQUIRES_EMAIL_VERIFICATION ? isVerified(claims.email_verified) : true,
    isAdmin,
    mayCreate: env.OIDC_SIGNUP_ENABLED,
  }
}

import type { Env } from '~/server/platform/env'
import { DomainError } from '~/server/platform/errors'
import { usesOidcGroups } from '~/server/platform/outbound/oidc-provider'
import type { ExternalPerson } from './external-accounts.service'

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
export function mergeClaims(idToken: Claims, userInfo: Readonly<Record<string, unknown>>): Claims {
  const filled = Object.entries(userInfo).filter(([, value]) => value !== null && value !== '')
  const said = Object.fromEntries(filled)
  const { iss, sub } = idToken
  const { email_verified: _, ...rest } = idToken
  return { ...(said.email === undefined ? idToken : rest), ...said, iss, sub }
}

const requiredOf = (env: Env) => [env.OIDC_NAME_CLAIM, 'email', env.OIDC_USER_CLAIM]
const hasRequired = (env: Env, claims: Claims) => requiredOf(env).every((name) => textOf(claims[name]) !== '')

/** Whether the ID token has all claims needed for a sign-in. */
export function isComplete(env: Env, claims: Claims): boolean {
  return hasRequired(env, claims) && (!usesOidcGroups(env) || groupsOf(env, claims).length > 0)
}

/** Throws `oidc_claims_missing`, `oidc_group_missing`. */
export function readPerson(env: Env, claims: Claims): ExternalPerson {
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

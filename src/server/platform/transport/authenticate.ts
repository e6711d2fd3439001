import { type Actor, anonymous } from '~/server/platform/access/actor'
import { apiTokenHash, foreignTokenHash } from '~/server/platform/access/api-token'
import { findActor, findTokenOwner, type SessionClaims } from '~/server/platform/access/find-actor'
import type { Runtime } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { COOKIE_SCHEME } from './session-cookie'

const credentials = new RegExp(`^(bearer|${COOKIE_SCHEME}) (.+)$`, 'i')

/** Anonymous without a header; `not_authenticated` for a bad or ended session. */
export async function authenticate(runtime: Runtime, authorization: string | null): Promise<Actor> {
  if (!authorization) return anonymous
  const given = readCredentials(authorization)
  const tokenHash = apiTokenHash(given.token)
  if (tokenHash) return assertFound(await findTokenOwner(runtime, tokenHash), 'not_authenticated')
  const claims = await claimsOf(runtime, given)
  // An API token issued by another program and imported with its backup.
  const user = claims
    ? await findActor(runtime, claims)
    : await findTokenOwner(runtime, foreignTokenHash(given.token))
  return assertFound(user, 'not_authenticated')
}

interface Credentials {
  byCookie: boolean
  /** Empty when the scheme is unknown. */
  token: string
}

function readCredentials(authorization: string): Credentials {
  const [, scheme = '', token = ''] = credentials.exec(authorization.trim()) ?? []
  return { byCookie: scheme.toLowerCase() === COOKIE_SCHEME.toLowerCase(), token }
}

async function claimsOf(runtime: Runtime, { byCookie, token }: Credentials): Promise<SessionClaims | null> {
  const session = token === '' ? null : await runtime.readSessionToken(token)
  return session && { ...session, byCookie }
}

/** Null for a token that we did not sign or that has expired. */
export const readClaims = (runtime: Runtime, authorization: string): Promise<SessionClaims | null> =>
  claimsOf(runtime, readCredentials(authorization))

import { type Actor, anonymous } from '~/server/access/actor'
import { apiTokenHash, foreignTokenHash } from '~/server/access/api-token'
import { findActor, findTokenOwner, type SessionClaims } from '~/server/access/find-actor'
import type { Runtime } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'

/**
 * Scheme of the Authorization header that carries a token out of the session cookie through the server. A caller
 * who sends it from outside only says less about himself than with `Bearer`.
 */
export const COOKIE_SCHEME = 'Cookie'

const credentials = new RegExp(`^(bearer|${COOKIE_SCHEME}) (.+)$`, 'i')

/** The person behind an Authorization header: anonymous without one, `not_authenticated` for a bad or ended session. */
export async function authenticate(runtime: Runtime, authorization: string | null): Promise<Actor> {
  if (!authorization) return anonymous
  const tokenHash = apiTokenHash(credentials.exec(authorization.trim())?.[2] ?? '')
  if (tokenHash) return assertFound(await findTokenOwner(runtime, tokenHash), 'not_authenticated')
  const claims = await readClaims(runtime, authorization)
  const user = claims ? await findActor(runtime, claims) : await findForeignTokenOwner(runtime, authorization)
  if (!user) throw new DomainError('not_authenticated')
  return user
}

/** An API token that another program gave out, and that came with its backup. */
function findForeignTokenOwner(runtime: Runtime, authorization: string): Promise<Actor | null> {
  const token = credentials.exec(authorization.trim())?.[2] ?? ''
  return findTokenOwner(runtime, foreignTokenHash(token))
}

/** What the token of an Authorization header says; null when we have not signed it, or it is out of date. */
export async function readClaims(runtime: Runtime, authorization: string): Promise<SessionClaims | null> {
  const [, scheme = '', token] = credentials.exec(authorization.trim()) ?? []
  if (!token) return null
  const session = await runtime.readSessionToken(token)
  return session && { ...session, byCookie: scheme.toLowerCase() === COOKIE_SCHEME.toLowerCase() }
}

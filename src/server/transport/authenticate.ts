import { errors, jwtVerify } from 'jose'
import { type Actor, anonymous } from '~/server/access/actor'
import { findActor } from '~/server/access/find-actor'
import type { Runtime } from '~/server/context'
import { DomainError } from '~/server/errors'

/** Who signs our tokens; clients of this API know the name. */
export const TOKEN_ISSUER = 'mealie'

/** The token of an Authorization header, or null when there is none. */
export function bearerToken(authorization: string | null): string | null {
  return /^bearer (.+)$/i.exec(authorization?.trim() ?? '')?.[1] ?? null
}

/** The person behind a bearer token: anonymous without one, `not_authenticated` for a bad or stale one. */
export async function authenticate(runtime: Runtime, authorization: string | null): Promise<Actor> {
  if (!authorization) return anonymous
  const token = bearerToken(authorization)
  const claims = token && (await verifyToken(runtime.secret, token))
  const user = claims && (await findActor(runtime.db, claims.userId, claims.issuedAt))
  if (!user) throw new DomainError('not_authenticated')
  return user
}

async function verifyToken(secret: Uint8Array, token: string) {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer: TOKEN_ISSUER, algorithms: ['HS256'] })
    if (typeof payload.sub !== 'string') return null
    return { userId: payload.sub, issuedAt: payload.iat ?? 0 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

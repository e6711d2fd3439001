import { SignJWT } from 'jose'
import * as v from 'valibot'
import { readSignedToken, TOKEN_ISSUER } from '~/server/platform/access/signed-token'
import type { Runtime } from '~/server/platform/context'

/** How long someone may take at the provider. */
export const ROUND_TRIP_SECONDS = 15 * 60
/** Sets these tokens apart from session tokens: they let nobody in. */
const AUDIENCE = 'oidc'

/** What a visit to the provider must come back with, what it is for, and where it goes on. */
const RoundTrip = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
  redirect: v.nullable(v.string()),
  /** The session whose person connects their account; without it someone signs in. */
  connects: v.optional(v.object({ userId: v.string(), sessionId: v.string() })),
})
export type RoundTrip = v.InferOutput<typeof RoundTrip>

/** The value of the cookie that binds a sign-in to the browser that began it. */
export function signRoundTrip({ secret }: Runtime, trip: RoundTrip): Promise<string> {
  return new SignJWT({ ...trip })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ROUND_TRIP_SECONDS}s`)
    .sign(secret)
}

/** The sign-in that this browser began; null when it began none, or too long ago. */
export async function readRoundTrip({ secret }: Runtime, cookie: string | null): Promise<RoundTrip | null> {
  if (!cookie) return null
  const trip = v.safeParse(RoundTrip, await readSignedToken(secret, cookie, AUDIENCE))
  return trip.success ? trip.output : null
}

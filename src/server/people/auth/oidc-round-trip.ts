import { SignJWT } from 'jose'
import * as v from 'valibot'
import { readSignedToken, TOKEN_ISSUER } from '~/server/platform/access/signed-token'
import type { Runtime } from '~/server/platform/context'

/** Time limit for the sign-in at the provider. */
export const ROUND_TRIP_SECONDS = 15 * 60
/** Distinguishes these tokens from session tokens: they grant no access. */
const AUDIENCE = 'oidc'

/** State to verify on return, the purpose, and the page to open next. */
const RoundTrip = v.object({
  state: v.string(),
  nonce: v.string(),
  verifier: v.string(),
  redirectUri: v.string(),
  redirect: v.nullable(v.string()),
  /** Set when connecting an account instead of signing in. */
  connects: v.optional(v.object({ userId: v.string(), sessionId: v.string() })),
})
export type RoundTrip = v.InferOutput<typeof RoundTrip>

/** The cookie binds a sign-in to the browser that began it. */
export function signRoundTrip({ secret }: Runtime, trip: RoundTrip): Promise<string> {
  return new SignJWT({ ...trip })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(TOKEN_ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .setExpirationTime(`${ROUND_TRIP_SECONDS}s`)
    .sign(secret)
}

/** Null if this browser began none, or too long ago. */
export async function readRoundTrip({ secret }: Runtime, cookie: string | null): Promise<RoundTrip | null> {
  if (!cookie) return null
  const trip = v.safeParse(RoundTrip, await readSignedToken(secret, cookie, AUDIENCE))
  return trip.success ? trip.output : null
}

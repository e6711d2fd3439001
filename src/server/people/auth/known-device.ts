import { SignJWT } from 'jose'
import { readSignedToken, TOKEN_ISSUER } from '~/server/platform/access/signed-token'
import type { Runtime } from '~/server/platform/context'

/** Distinguishes these tokens from session tokens: they grant no access. */
const AUDIENCE = 'device'
/** People of one household who share a tablet. */
const PEOPLE_MAX = 10

/** Attempts elsewhere do not lock people out on a device they have used; its own are counted separately. */
export interface KnownDevice {
  id: string
  userIds: string[]
}

/** Null for a cookie that we did not sign. */
export async function readDevice({ secret }: Runtime, cookie: string | null): Promise<KnownDevice | null> {
  if (!cookie) return null
  const { jti, people } = (await readSignedToken(secret, cookie, AUDIENCE)) ?? {}
  if (typeof jti !== 'string' || !Array.isArray(people)) return null
  return { id: jti, userIds: people.filter((id) => typeof id === 'string') }
}

/** The device cookie with `userId` added to its people. */
export function signDevice(runtime: Runtime, device: KnownDevice | null, userId: string): Promise<string> {
  const others = (device?.userIds ?? []).filter((id) => id !== userId)
  return new SignJWT({ people: [userId, ...others].slice(0, PEOPLE_MAX) })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(device?.id ?? crypto.randomUUID())
    .setIssuer(TOKEN_ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt()
    .sign(runtime.secret)
}

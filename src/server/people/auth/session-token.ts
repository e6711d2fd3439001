import { SignJWT } from 'jose'
import { TOKEN_ISSUER } from '~/server/platform/access/signed-token'
import type { Runtime } from '~/server/platform/context'

export function signSessionToken(
  runtime: Runtime,
  { id, userId, expiresAt }: { id: string; userId: string; expiresAt: string },
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setJti(id)
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.parse(expiresAt) / 1000))
    .sign(runtime.secret)
}

import { decodeJwt, SignJWT } from 'jose'
import type { Runtime } from '~/server/context'
import { bearerToken, TOKEN_ISSUER } from '~/server/transport/authenticate'

/** Hours of a session that shall be remembered; TOKEN_TIME where that is longer. */
const REMEMBERED_HOURS = 14 * 24

/** A session as it is handed out: the token and how long it lasts. */
export interface Session {
  token: string
  hours: number
}

/** How long a session lasts, in hours. */
export function sessionHours(runtime: Runtime, remember: boolean): number {
  const { TOKEN_TIME } = runtime.env
  return remember ? Math.max(REMEMBERED_HOURS, TOKEN_TIME) : TOKEN_TIME
}

/** A token for a person. `tokensValidAfter` is theirs as stored; the token is issued not before it. */
export async function issueToken(
  runtime: Runtime,
  user: { id: string; tokensValidAfter: string | null },
  hours: number,
): Promise<Session> {
  const validAfter = user.tokensValidAfter ? Math.ceil(Date.parse(user.tokensValidAfter) / 1000) : 0
  const issuedAt = Math.max(Math.floor(Date.now() / 1000), validAfter)
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user.id)
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + hours * 3600)
    .sign(runtime.secret)
  return { token, hours }
}

/**
 * Did the session that made this request ask to be remembered? Its successor is then too. The header has been
 * verified before; here only its times are read.
 */
export function isRemembered(runtime: Runtime, request: Request): boolean {
  const token = bearerToken(request.headers.get('authorization'))
  if (!token) return false
  const { iat = 0, exp = 0 } = decodeJwt(token)
  return exp - iat > runtime.env.TOKEN_TIME * 3600
}

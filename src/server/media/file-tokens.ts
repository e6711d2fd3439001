import { errors, jwtVerify, SignJWT } from 'jose'
import { TOKEN_ISSUER } from '~/server/access/session-token-reader'
import type { Ctx } from '~/server/context'
import { DomainError } from '~/server/errors'

/** A token of this audience opens one file and nothing else; no session is named by it. */
const AUDIENCE = 'file'
const LIFE = '30 minutes'

/**
 * A token with which anybody downloads the file at `key` (as of `ctx.files`) for half an hour, by
 * `GET /api/utils/download?token=`. Give it to those alone who may have the file.
 */
export function signFileToken({ secret }: Ctx, key: string): Promise<string> {
  return new SignJWT({ file: key })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .setIssuer(TOKEN_ISSUER)
    .setIssuedAt()
    .setExpirationTime(LIFE)
    .sign(secret)
}

/** The key of the file that a token opens. Error: `not_authenticated` for a token that is not ours or out of date. */
export async function readFileToken({ secret }: Ctx, token: string): Promise<string> {
  try {
    const { payload } = await jwtVerify<{ file?: unknown }>(token, secret, {
      audience: AUDIENCE,
      issuer: TOKEN_ISSUER,
      algorithms: ['HS256'],
    })
    if (typeof payload.file === 'string') return payload.file
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
  }
  throw new DomainError('not_authenticated')
}

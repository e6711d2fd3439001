import { LruMap } from '~/lib/lru-map'
import { readSignedToken } from './signed-token'

export interface TokenSession {
  userId: string
  sessionId: string
}

interface CheckedToken {
  session: TokenSession
  expiresAtMs: number
}

const MAX_KNOWN = 1000

/** Null for invalid or expired tokens. Cached until they expire, since every request sends one. */
export function createSessionTokenReader(
  secret: Uint8Array,
): (token: string) => Promise<TokenSession | null> {
  const known = new LruMap<string, CheckedToken>(MAX_KNOWN)
  return async (token) => {
    const remembered = known.get(token)
    if (remembered && remembered.expiresAtMs > Date.now()) return remembered.session
    known.delete(token)
    const checked = await verify(secret, token)
    if (checked) known.set(token, checked)
    return checked?.session ?? null
  }
}

async function verify(secret: Uint8Array, token: string): Promise<CheckedToken | null> {
  const { sub, jti, aud, exp } = (await readSignedToken(secret, token)) ?? {}
  if (typeof sub !== 'string' || typeof jti !== 'string' || aud !== undefined) return null
  return { session: { userId: sub, sessionId: jti }, expiresAtMs: (exp ?? 0) * 1000 }
}

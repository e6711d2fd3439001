import { errors, type JWTPayload, jwtVerify } from 'jose'

/** Who signs our tokens; clients of this API know the name. */
export const TOKEN_ISSUER = 'mealie'

/** What a token says; null for what we have not signed for this audience, or what is out of date. */
export async function readSignedToken(
  secret: Uint8Array,
  token: string,
  audience?: string,
): Promise<JWTPayload | null> {
  try {
    const expected = { issuer: TOKEN_ISSUER, algorithms: ['HS256'] }
    const { payload } = await jwtVerify(token, secret, audience ? { ...expected, audience } : expected)
    return payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

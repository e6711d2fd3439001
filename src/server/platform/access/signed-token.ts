import { errors, type JWTPayload, jwtVerify } from 'jose'

/** Clients of this API depend on the name. */
export const TOKEN_ISSUER = 'mealie'

/** Null for tokens that we did not sign for this audience or that have expired. */
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

import { createHash, randomBytes } from 'node:crypto'

/** Lets secret scanners recognize leaked tokens. */
const PREFIX = 'ramekin_'

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** 256 random bits; only the hash is stored. */
export function createApiToken(): { token: string; tokenHash: string } {
  const token = PREFIX + randomBytes(32).toString('base64url')
  return { token, tokenHash: hash(token) }
}

/** Null for text that does not look like an API token. */
export const apiTokenHash = (token: string): string | null => (token.startsWith(PREFIX) ? hash(token) : null)

export const foreignTokenHash = (token: string): string => hash(token)

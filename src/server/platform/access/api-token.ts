import { createHash, randomBytes } from 'node:crypto'

/** How every API token begins, so that programs which look for leaked secrets find it. */
const PREFIX = 'ramekin_'

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** A new API token, of 256 random bits, and the hash under which it is stored. */
export function createApiToken(): { token: string; tokenHash: string } {
  const token = PREFIX + randomBytes(32).toString('base64url')
  return { token, tokenHash: hash(token) }
}

/** The hash under which an API token is stored; null for what does not look like one. */
export const apiTokenHash = (token: string): string | null => (token.startsWith(PREFIX) ? hash(token) : null)

export const foreignTokenHash = (token: string): string => hash(token)

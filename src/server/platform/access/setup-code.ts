import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Without look-alike letters and digits: 32, so that the remainder of a byte is as random as the byte. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/**
 * For a person who can read the server log: twelve letters in three groups. The same on all servers, whichever of them
 * the person reaches.
 */
export function createSetupCode(secret: Uint8Array): string {
  const bytes = createHmac('sha256', secret).update('setup code').digest().subarray(0, 12)
  const text = Array.from(bytes, (byte) => letters[byte % letters.length]).join('')
  return [text.slice(0, 4), text.slice(4, 8), text.slice(8)].join('-')
}

/** Ignores case, spaces and dashes; takes constant time. */
export function isSetupCode(code: string, typed: string): boolean {
  const digest = (text: string) =>
    createHash('sha256')
      .update(text.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
      .digest()
  return timingSafeEqual(digest(code), digest(typed))
}

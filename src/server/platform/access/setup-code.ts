import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Without look-alike letters and digits. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** One-time code for a person who can read the server log: twelve letters in three groups. */
export function createSetupCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** Ignores case, spaces and dashes; takes constant time. */
export function isSetupCode(code: string, typed: string): boolean {
  const digest = (text: string) =>
    createHash('sha256')
      .update(text.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
      .digest()
  return timingSafeEqual(digest(code), digest(typed))
}

import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A one-time code for whoever can read the server log: twelve letters in three groups. */
export function createSetupCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [group(), group(), group()].join('-')
}

/** Is this the code? Case, blanks and dashes do not matter; the time it takes says nothing. */
export function isSetupCode(code: string, typed: string): boolean {
  const digest = (text: string) =>
    createHash('sha256')
      .update(text.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
      .digest()
  return timingSafeEqual(digest(code), digest(typed))
}

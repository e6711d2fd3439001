import { createHash, randomInt } from 'node:crypto'
import { asciiDigits } from '@ramekin/food-engine/quantity'
import { Secret, TOTP } from 'otpauth'

const ISSUER = 'Ramekin'
/** 160 bits, as long as the hash that makes the codes. */
const SECRET_BYTES = 20
/** Codes of the previous and next time step are valid too, since clocks differ. */
const WINDOW = 1
const RECOVERY_CODES = 10
const RECOVERY_CODE_LENGTH = 12
/** Without characters that are confused on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

const totpOf = (secret: string, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })

/** A new secret in base32, as authenticator apps expect. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** `otpauth` URL of the QR code; `label` identifies the account. */
export const secretUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** Null if the code matches no current time step. */
export function timeStepOf(secret: string, code: string): number | null {
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, window: WINDOW })
  return delta === null ? null : totp.counter() + delta
}

/** Without separators, and with digits of other scripts as ASCII. */
export const normalizeCode = (code: string): string =>
  asciiDigits(code).replaceAll(/[\s-]/g, '').toLowerCase()

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)

/** New recovery codes in groups of four, such as `abcd-efgh-2345`. */
export function newRecoveryCodes(): string[] {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  const code = () =>
    Array.from({ length: RECOVERY_CODE_LENGTH }, letter)
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-')
  return Array.from({ length: RECOVERY_CODES }, code)
}

/** A fast hash suffices for 59 random bits. */
export const hashRecoveryCode = (code: string): string =>
  createHash('sha256').update(normalizeCode(code)).digest('hex')

import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Runtime } from '~/server/platform/context'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A separate key for each purpose, derived from the server's secret. */
const keyFor = ({ secret }: Runtime, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), `ramekin ${purpose}`, 32))

/** Encrypts a text for storage; `purpose` (what and whose) must be the same for decryption. */
export function sealText(runtime: Runtime, purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, keyFor(runtime, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** Null when it was modified, or sealed with another secret or purpose. */
export function unsealText(runtime: Runtime, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  const end = bytes.length - TAG_BYTES
  if (end < NONCE_BYTES) return null
  const decipher = createDecipheriv(CIPHER, keyFor(runtime, purpose), bytes.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(bytes.subarray(end))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()])
    return text.toString('utf8')
  } catch {
    return null
  }
}

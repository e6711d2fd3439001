import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Identity, Recipient } from 'age-encryption'

const KIND = 'scrypt'
const SALT_LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
/** Base-2 logarithm of scrypt's N: ours, and the maximum accepted from a file (1 GB of memory). */
const WORK = 18
const WORK_MAX = 20

const CIPHER = 'chacha20-poly1305'
/** A constant nonce is safe because each key is used only once. */
const NONCE = Buffer.alloc(12)
const TAG_BYTES = 16
const FILE_KEY_BYTES = 16

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

/** Takes a second or more by design; runs in Node's thread pool. */
function keyOf(passphrase: string, salt: Uint8Array, work: number): Promise<Buffer> {
  const memory = 128 * 8 * 2 ** work
  return derive(passphrase, Buffer.concat([Buffer.from(SALT_LABEL), salt]), 32, {
    N: 2 ** work,
    r: 8,
    p: 1,
    maxmem: 2 * memory,
  })
}

/** For the `age` format. Replaces the library's implementation, which blocks the event loop. */
export const passphraseRecipient = (passphrase: string): Recipient => ({
  async wrapFileKey(fileKey) {
    const { Stanza } = await import('age-encryption')
    const salt = randomBytes(SALT_BYTES)
    const cipher = createCipheriv(CIPHER, await keyOf(passphrase, salt, WORK), NONCE, {
      authTagLength: TAG_BYTES,
    })
    const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
    const saltText = salt.toString('base64').replaceAll('=', '')
    return [new Stanza([KIND, saltText, String(WORK)], new Uint8Array(body))]
  },
})

/** Returns null if the passphrase does not match. */
export const passphraseIdentity = (passphrase: string): Identity => ({
  async unwrapFileKey(stanzas) {
    const [stanza] = stanzas
    const [kind, saltText = '', workText = ''] = stanza?.args ?? []
    if (!stanza || stanzas.length > 1 || kind !== KIND) return null
    const salt = Buffer.from(saltText, 'base64')
    const work = Number(workText)
    const isWhole = salt.length === SALT_BYTES && stanza.body.length === FILE_KEY_BYTES + TAG_BYTES
    if (!isWhole || !/^[1-9]\d?$/.test(workText) || work > WORK_MAX)
      throw new Error('the header of the file is invalid')
    const key = await keyOf(passphrase, salt, work)
    try {
      const decipher = createDecipheriv(CIPHER, key, NONCE, { authTagLength: TAG_BYTES })
      decipher.setAuthTag(stanza.body.subarray(-TAG_BYTES))
      const text = decipher.update(stanza.body.subarray(0, -TAG_BYTES))
      return new Uint8Array(Buffer.concat([text, decipher.final()]))
    } catch {
      return null
    }
  },
})

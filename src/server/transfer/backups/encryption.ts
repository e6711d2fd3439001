import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import type { Identity, Recipient } from 'age-encryption'
import { DomainError } from '~/server/platform/errors'

/** File ending of the `age` format. */
export const ENCRYPTED_ENDING = '.age'

/** Loaded only when needed. */
const loadAge = () => import('age-encryption')

/** Returns `source` unchanged without a passphrase. */
export async function encrypting(source: Readable, passphrase: string | undefined): Promise<Readable> {
  if (!passphrase) return source
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(passphraseRecipient(passphrase))
  return Readable.from(await encrypter.encrypt(bytesOf(source)))
}

/** Error: `backup_passphrase` if it is missing or wrong, or if the file is damaged. */
export async function decryptFile(
  file: string,
  target: string,
  passphrase: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  if (!passphrase) throw new DomainError('backup_passphrase')
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  decrypter.addIdentity(passphraseIdentity(passphrase))
  const source = createReadStream(file)
  try {
    const plain = await decrypter.decrypt(bytesOf(source))
    await pipeline(Readable.from(plain), createWriteStream(target, { mode: 0o600 }), { signal })
  } catch (error) {
    signal.throwIfAborted()
    throw new DomainError('backup_passphrase', {}, { cause: error })
  } finally {
    source.destroy()
  }
}

/** Converts to a web stream that reads one chunk at a time to limit memory. */
function bytesOf(source: Readable): ReadableStream<Uint8Array> {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    },
    async cancel() {
      source.destroy()
    },
  })
}

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
const passphraseRecipient = (passphrase: string): Recipient => ({
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
const passphraseIdentity = (passphrase: string): Identity => ({
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

import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DomainError } from '~/server/platform/errors'
import { passphraseIdentity, passphraseRecipient } from './passphrase-key'

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

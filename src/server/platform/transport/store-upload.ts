import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { DomainError, InvalidInput, isBucketError } from '~/server/platform/errors'

type StoreFile = (stream: Readable, name: string) => Promise<number>

interface StoredUpload {
  /** The base name of the sender's file name; do not build paths with it. */
  name: string
  bytes: number
}

/**
 * Streams the file in the form's `field` to `store`, which gets the full name, returns the length and may throw. If the
 * upload is incomplete, the stream fails. Errors: InvalidInput for a form without the file, `invalid_body`.
 */
export async function storeUpload(request: Request, field: string, store: StoreFile): Promise<StoredUpload> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type) || !request.body) throw lacks(field)
  let stored: Promise<StoredUpload> | undefined
  let arriving: Readable | undefined
  const parser = new Busboy({
    headers: { 'content-type': type },
    preservePath: true,
    limits: { files: 1, fields: 10, fieldSize: 1000, parts: 11 },
  })
  parser.on('file', (name, stream, fileName) => {
    if (name !== field || stored) return stream.resume()
    arriving = stream
    // It may fail before `store` reads it.
    stream.on('error', () => undefined)
    stored = write(stream, fileName, store)
    // A failed write stops the parser.
    stored.catch((error: unknown) => parser.destroy(error instanceof Error ? error : undefined))
  })
  try {
    await pipeline(Readable.fromWeb(request.body), parser)
    if (!stored) throw lacks(field)
    return await stored
  } catch (error) {
    // A truncated body ends the form without ending the file stream.
    arriving?.destroy(error instanceof Error ? error : undefined)
    await stored?.catch(() => undefined)
    throw error instanceof DomainError ||
      error instanceof InvalidInput ||
      isBucketError(error) ||
      isSystemError(error)
      ? error
      : new DomainError('invalid_body', {}, { cause: error })
  }
}

const lacks = (field: string) =>
  new InvalidInput([{ loc: ['body', field], msg: 'Field required', type: 'missing' }])

const isSystemError = (error: unknown) => error instanceof Error && 'syscall' in error

async function write(stream: Readable, name: string, store: StoreFile): Promise<StoredUpload> {
  const bytes = await store(stream, name)
  // Handles slashes of both kinds: the name may come from any system.
  return { name: path.win32.basename(name), bytes }
}

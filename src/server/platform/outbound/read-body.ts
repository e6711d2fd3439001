import { pipeline, type Readable, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OutboundError } from './outbound-error'

/** Nested encodings; more than one is unusual, more than this an attack. */
const MAX_ENCODINGS = 2

/**
 * Reads and decompresses a body. Throws `too-large` once more than `maxBytes` have been read or decompressed, which
 * bounds endless bodies and compression bombs. `signal` aborts with its own reason.
 */
export async function readBody(
  body: Readable,
  { encoding, maxBytes, signal }: { encoding: string; maxBytes: number; signal: AbortSignal },
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const stop = () => body.destroy(signal.reason)
  // A body destroyed while it arrives emits an error.
  body.on('error', () => undefined)
  signal.addEventListener('abort', stop, { once: true })
  try {
    for await (const chunk of unpack(body, encoding)) {
      const piece = Buffer.from(chunk)
      size += piece.length
      if (size > maxBytes) throw new OutboundError('too-large')
      chunks.push(piece)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    body.destroy()
  }
  signal.throwIfAborted()
  return Buffer.concat(chunks)
}

function unpack(body: Readable, encoding: string): Readable {
  const encodings = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  if (encodings.length > MAX_ENCODINGS) throw new OutboundError('connection')
  return encodings.reduceRight<Readable>((stream, name) => {
    const unpacked = unpacker(name)
    pipeline(stream, unpacked, () => undefined)
    return unpacked
  }, body)
}

/** Truncated bodies yield what has arrived, as in browsers. */
function unpacker(encoding: string): Transform {
  if (encoding === 'gzip' || encoding === 'x-gzip')
    return createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  if (encoding === 'deflate') return createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  if (encoding === 'br') return createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })
  throw new OutboundError('connection')
}

import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { constants, createGzip, gzip, gzipSync } from 'node:zlib'
import { FastResponse } from 'srvx'
import { LongResponse } from './long-response'
import { TextResponse } from './responses'

const compressible = /^(text\/html|application\/json|text\/css|text\/javascript|application\/manifest\+json)/
const MIN_BYTES = 1000
/** Below this size, compressing is cheaper than handing the work to another thread. */
const SYNC_MAX_BYTES = 200_000
/** Larger files of known length are sent uncompressed. */
const FILE_MAX_BYTES = 1_000_000
const LEVEL = 5
/** The lowest levels already compress JSON to an eighth; higher ones take twice the time for a tenth less. */
const JSON_LEVEL = 3
const gzipInBackground = promisify(gzip)

/** JSON as a whole, everything else flushed in pieces so that a streamed page keeps streaming. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers } = response
  if (headers.has('content-encoding') || knownSize(response) < MIN_BYTES) return response
  // A stored file: compressing would hold it in memory.
  if (Number(headers.get('content-length')) > FILE_MAX_BYTES) return response
  if (!compressible.test(headers.get('content-type') ?? '')) return response
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return response
  const packed = await gzipBody(response)
  if (!packed) return response
  const { status, statusText } = response
  const compressed = new FastResponse(packed, { status, statusText, headers })
  compressed.headers.set('content-encoding', 'gzip')
  compressed.headers.append('vary', 'Accept-Encoding')
  compressed.headers.delete('content-length')
  return compressed
}

function knownSize(response: Response): number {
  if (response instanceof TextResponse) return response.content.length
  return Number(response.headers.get('content-length') ?? MIN_BYTES)
}

async function gzipBody(response: Response) {
  if (response instanceof LongResponse && response.body) return gzipPaced(response.body)
  if (response instanceof TextResponse) return gzipWhole(Buffer.from(response.content))
  if (!response.body) return null
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return isJson ? gzipWhole(new Uint8Array(await response.arrayBuffer())) : gzipStream(response.body)
}

const gzipWhole = (bytes: Uint8Array<ArrayBuffer>) =>
  bytes.byteLength <= SYNC_MAX_BYTES
    ? gzipSync(bytes, { level: JSON_LEVEL })
    : gzipInBackground(bytes, { level: JSON_LEVEL })

/** As fast as the client reads. */
function gzipPaced(body: ReadableStream<Uint8Array>) {
  const packed = createGzip({ level: JSON_LEVEL })
  pipeline(Readable.from(body), packed, () => {})
  return Readable.toWeb(packed)
}

function gzipStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip({ level: LEVEL, flush: constants.Z_SYNC_FLUSH })
  const reader = body.getReader()
  async function feed() {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return gzip.end()
      if (!gzip.write(value)) await new Promise((resolve) => gzip.once('drain', resolve))
    }
  }
  return new ReadableStream({
    start(controller) {
      gzip.on('data', (chunk: Uint8Array<ArrayBuffer>) => controller.enqueue(chunk))
      gzip.on('end', () => controller.close())
      gzip.on('error', (error) => controller.error(error))
      feed().catch((error: unknown) => controller.error(error))
    },
    async cancel() {
      gzip.destroy()
      await reader.cancel()
    },
  })
}

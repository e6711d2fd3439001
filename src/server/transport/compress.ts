import { promisify } from 'node:util'
import { constants, createGzip, gzip, gzipSync } from 'node:zlib'

const compressible = /^(text\/html|application\/json|text\/css|text\/javascript|application\/manifest\+json)/
const MIN_BYTES = 1000
/** Up to here compressing takes less than handing the work to another thread. */
const SYNC_MAX_BYTES = 200_000
const LEVEL = 5
const gzipInBackground = promisify(gzip)

/**
 * The response gzipped for a client that takes it: JSON as a whole, everything else flushed piece by piece, so that a
 * streamed page keeps streaming.
 */
export async function compress(request: Request, response: Response): Promise<Response> {
  const { headers, body } = response
  const known = Number(headers.get('content-length') ?? MIN_BYTES)
  if (!body || headers.has('content-encoding') || known < MIN_BYTES) return response
  if (!compressible.test(headers.get('content-type') ?? '')) return response
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return response
  const out = new Headers(headers)
  out.set('content-encoding', 'gzip')
  out.append('vary', 'Accept-Encoding')
  out.delete('content-length')
  const isJson = headers.get('content-type')?.startsWith('application/json')
  const packed = isJson ? await gzipWhole(await response.arrayBuffer()) : gzipStream(body)
  return new Response(packed, { status: response.status, statusText: response.statusText, headers: out })
}

const gzipWhole = (bytes: ArrayBuffer) =>
  bytes.byteLength <= SYNC_MAX_BYTES
    ? gzipSync(bytes, { level: LEVEL })
    : gzipInBackground(bytes, { level: LEVEL })

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

import { constants, createGzip } from 'node:zlib'

const compressible = /^(text\/html|application\/json|text\/css|text\/javascript|application\/manifest\+json)/
const MIN_BYTES = 1000

/** The answer gzipped for a client that takes it, flushed piece by piece so that a streamed page keeps streaming. */
export function compress(request: Request, response: Response): Response {
  const { headers, body } = response
  const known = Number(headers.get('content-length') ?? MIN_BYTES)
  if (!body || headers.has('content-encoding') || known < MIN_BYTES) return response
  if (!compressible.test(headers.get('content-type') ?? '')) return response
  if (!/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return response
  const out = new Headers(headers)
  out.set('content-encoding', 'gzip')
  out.append('vary', 'Accept-Encoding')
  out.delete('content-length')
  return new Response(gzipStream(body), {
    status: response.status,
    statusText: response.statusText,
    headers: out,
  })
}

function gzipStream(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  const gzip = createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
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

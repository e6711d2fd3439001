import { pipeline, type Readable, type Transform } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { type Dispatcher, errors, request } from 'undici'
import type { CheckHost } from './address-policy'
import { decodePage, mediaTypeOf } from './decode-page'
import { OutboundError } from './outbound-error'
import { createPinnedAgent } from './pinned-agent'

const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429, 503])
/** Redirect statuses; the others turn a POST into a GET. */
const REDIRECTS: Record<Exchange['method'], readonly number[]> = {
  GET: [301, 302, 303, 307, 308],
  HEAD: [301, 302, 303, 307, 308],
  POST: [307, 308],
  PUT: [307, 308],
}
/** Headers that may go to any host. */
const HEADERS_FOR_ALL: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'user-agent',
])
const MAX_REFUSAL_BYTES = 1024 * 1024

export type Exchange = {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body?: string
  /** Refuses a response by its media type, before its body is read. */
  accept: (mediaType: string) => OutboundError | null
  /** Bytes of the body, compressed and decompressed; with 0 it is not read. */
  maxBytes: number
  maxRedirects: number
  timeLimitMs: number
  /** Ends the exchange early; the promise is then rejected with the signal's reason. */
  signal?: AbortSignal | undefined
}

/** The final response; `url` is after all redirects. */
type Fetched = { url: string; contentType: string; contentLength: number | null; body: Buffer }

/**
 * One request with its redirects. Every address is checked and pinned; the time limit covers everything. The body and
 * the caller's headers go only to the original origin. Throws `OutboundError`.
 */
export async function exchange(check: CheckHost, asked: Exchange): Promise<Fetched> {
  const limit = AbortSignal.timeout(asked.timeLimitMs)
  const signal = asked.signal ? AbortSignal.any([limit, asked.signal]) : limit
  try {
    let url = parseAddress(asked.url)
    let { headers } = asked
    for (let hop = 0; hop <= asked.maxRedirects; hop++) {
      const result = await visit(check, url, { ...asked, headers }, signal)
      if (!(result instanceof URL)) return result
      if (result.origin !== url.origin) {
        if (asked.body !== undefined) throw new OutboundError('blocked')
        headers = pick(headers, HEADERS_FOR_ALL)
      }
      url = result
    }
    throw new OutboundError('too-many-redirects')
  } catch (error) {
    asked.signal?.throwIfAborted()
    throw limit.aborted ? new OutboundError('timeout') : asOutboundError(error)
  }
}

/** Requests one URL without following redirects: its response, or its redirect target. */
async function visit(
  check: CheckHost,
  url: URL,
  asked: Exchange,
  signal: AbortSignal,
): Promise<Fetched | URL> {
  const agent = createPinnedAgent(
    await unlessAborted(check(url.hostname, portOf(url)), signal),
    asked.timeLimitMs,
  )
  try {
    const { method, headers, body = null } = asked
    const response = await request(url, { method, headers, body, signal, dispatcher: agent })
    return (
      redirectTarget(response, url, REDIRECTS[method]) ?? (await readResponse(response, url, asked, signal))
    )
  } finally {
    // The response is complete or abandoned; the rest is not needed.
    void agent.destroy()
  }
}

const pick = (headers: Record<string, string>, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.has(name.toLowerCase())))

const portOf = ({ port, protocol }: URL) => Number(port) || (protocol === 'https:' ? 443 : 80)

async function readResponse(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  url: URL,
  { method, accept, maxBytes }: Exchange,
  signal: AbortSignal,
): Promise<Fetched> {
  if (statusCode < 200 || statusCode > 299) {
    const contentType = headerOf(headers['content-type'])
    const hasReason = method === 'GET' && REFUSALS.has(statusCode) && !accept(mediaTypeOf(contentType))
    const encoding = headerOf(headers['content-encoding'])
    const refusal = hasReason ? await readRefusal(body, { encoding, contentType, signal }) : null
    throw new OutboundError('http-status', { status: statusCode, refusal })
  }
  const length = Number(headerOf(headers['content-length']) || Number.NaN)
  const contentLength = Number.isFinite(length) ? length : null
  const head = { url: url.href, contentType: headerOf(headers['content-type']), contentLength }
  const refusal = accept(mediaTypeOf(head.contentType))
  if (refusal) throw refusal
  if (maxBytes === 0) return { ...head, body: Buffer.alloc(0) }
  if (contentLength !== null && contentLength > maxBytes) throw new OutboundError('too-large')
  const encoding = headerOf(headers['content-encoding'])
  return { ...head, body: await readBody(body, { encoding, maxBytes, signal }) }
}

/** Null when the page is too large or truncated. */
async function readRefusal(
  body: Dispatcher.ResponseData['body'],
  { encoding, contentType, signal }: { encoding: string; contentType: string; signal: AbortSignal },
): Promise<string | null> {
  try {
    return decodePage(await readBody(body, { encoding, maxBytes: MAX_REFUSAL_BYTES, signal }), contentType)
  } catch {
    return null
  }
}

function redirectTarget(
  { statusCode, headers }: Dispatcher.ResponseData,
  from: URL,
  redirects: readonly number[],
): URL | null {
  if (!redirects.includes(statusCode)) return null
  // Header bytes are decoded as Latin-1; non-ASCII URLs are sent as UTF-8.
  const location = Buffer.from(headerOf(headers.location), 'latin1').toString('utf8')
  return location === '' ? null : parseAddress(location, from)
}

function parseAddress(address: string, base?: URL): URL {
  const url = URL.parse(address.trim(), base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw new OutboundError('bad-url')
  }
  return url
}

function headerOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}

/** Name resolution cannot be aborted; this stops waiting for it. */
async function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

function asOutboundError(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error
  const isTimeout =
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError
  return new OutboundError(isTimeout ? 'timeout' : 'connection')
}

/** Nested encodings; more than one is unusual, more than this an attack. */
const MAX_ENCODINGS = 2

/**
 * Reads and decompresses a body. Throws `too-large` once more than `maxBytes` have been read or decompressed, which
 * bounds endless bodies and compression bombs. `signal` aborts with its own reason.
 */
async function readBody(
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

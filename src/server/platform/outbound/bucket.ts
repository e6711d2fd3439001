import { AwsV4Signer } from 'aws4fetch'
import type { Env } from '~/server/platform/env'
import { addressBelow, createStreamingFetch, fetchWithRetries } from './endpoint-fetch'

export type BucketEnv = Pick<
  Env,
  'S3_BUCKET' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY' | 'S3_PUBLIC_URL'
>

/** Bytes; each concurrent part takes a few times as much memory. */
const PART_BYTES = 8 * 1024 * 1024
/** Parts of one size; later ones are larger, because Amazon S3 allows 10,000. */
const PARTS_OF_SIZE = 1000
const PARTS_AT_ONCE = 2
const ATTEMPTS = 3
/** Limit of Amazon S3 for a copy in one request. */
const COPY_BYTES_MAX = 5 * 1024 ** 3
const SIGNED_SECONDS = 600

export interface FoundObject {
  size: number
  /** Milliseconds since 1970, in whole seconds. */
  changedAt: number
  /** In quotes. */
  etag: string
}

export interface OpenObject extends FoundObject {
  stream: ReadableStream<Uint8Array>
}

export interface ListedObject {
  key: string
  size: number
  changedAt: number
}

interface Put {
  signal?: AbortSignal | undefined
  /** Total bytes uploaded so far. */
  report?(bytes: number): void
}

interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  query?: Record<string, string>
  body?: Uint8Array | string
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** The message is the service's, if it sends one. */
class BucketError extends Error {
  override readonly name = 'BucketError'
  /** 0 without a response. */
  readonly status: number
  readonly code: string
  constructor(message: string, status: number, code: string, cause?: unknown) {
    super(message, { cause })
    this.status = status
    this.code = code
  }
}

export type Bucket = ReturnType<typeof openBucket>

/** Connects to Amazon S3 or a compatible service. Error: `BucketError`. */
export function openBucket(env: BucketEnv) {
  const { request, signedUrl } = requester(env)

  async function get(key: string, signal?: AbortSignal): Promise<OpenObject | null> {
    const response = await unlessMissing(request(key, { method: 'GET', signal }))
    if (!response) return null
    return { ...describe(response), stream: response.body ?? emptyStream() }
  }

  async function put(key: string, body: Uint8Array, signal?: AbortSignal): Promise<void> {
    await drain(await request(key, { method: 'PUT', body, signal }))
  }

  /** Uses a multipart upload for more than `PART_BYTES`; returns the length. */
  async function putStream(
    key: string,
    source: AsyncIterable<Uint8Array>,
    { signal, report }: Put = {},
  ): Promise<number> {
    const parts = partsOf(source, signal)
    try {
      const first = await parts.next()
      if (!first.done && first.value.length >= PART_BYTES)
        return await putParts(key, first.value, parts, { signal, report })
      const body = first.value ?? new Uint8Array()
      await put(key, body, signal)
      report?.(body.length)
      return body.length
    } finally {
      // Closes the source.
      await parts.return()
    }
  }

  async function putParts(
    key: string,
    first: Uint8Array,
    others: AsyncGenerator<Uint8Array, void>,
    { signal, report }: Put,
  ): Promise<number> {
    const created = await request(key, { method: 'POST', query: { uploads: '' }, signal })
    const uploadId = elementOf(await created.text(), 'UploadId') ?? ''
    const failed = new AbortController()
    const ends = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
    const tags: string[] = []
    const running = new Set<Promise<void>>()
    let bytes = 0
    const send = async (body: Uint8Array, at: number) => {
      const query = { partNumber: String(at + 1), uploadId }
      const part = await request(key, { method: 'PUT', query, body, signal: ends })
      await drain(part)
      tags[at] = part.headers.get('etag') ?? ''
      bytes += body.length
      report?.(bytes)
    }
    const begin = (body: Uint8Array, at: number) => {
      const sending = send(body, at)
        .catch((error: unknown) => failed.abort(error))
        .finally(() => running.delete(sending))
      running.add(sending)
    }
    try {
      begin(first, 0)
      let count = 1
      for await (const part of others) {
        if (part.length > 0) begin(part, count++)
        if (running.size >= PARTS_AT_ONCE) await Promise.race(running)
        failed.signal.throwIfAborted()
      }
      await Promise.all(running)
      failed.signal.throwIfAborted()
      const listed = tags.map(
        (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      )
      const body = `<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`
      await requireSuccess(await request(key, { method: 'POST', query: { uploadId }, body, signal }))
      return bytes
    } catch (error) {
      failed.abort(error)
      await Promise.all(running)
      await request(key, { method: 'DELETE', query: { uploadId } }).then(drain, () => undefined)
      throw error
    }
  }

  return {
    get,
    put,
    putStream,
    signedUrl,
    /** Null if missing. */
    async head(key: string): Promise<FoundObject | null> {
      const response = await unlessMissing(request(key, { method: 'HEAD' }))
      return response && describe(response)
    },
    /** Objects whose key begins with `prefix`, in pages of at most 1,000. */
    async *list(prefix: string): AsyncGenerator<ListedObject[], void> {
      for await (const page of pages(prefix))
        yield elementsOf(page, 'Contents').map((entry) => ({
          key: textOf(entry, 'Key'),
          size: Number(textOf(entry, 'Size')),
          changedAt: Date.parse(textOf(entry, 'LastModified')),
        }))
    },
    /** Names directly below `prefix`, which ends in a slash. */
    async *names(prefix: string): AsyncGenerator<string[], void> {
      for await (const page of pages(prefix, '/')) {
        const folders = elementsOf(page, 'CommonPrefixes').map((entry) =>
          textOf(entry, 'Prefix').slice(0, -1),
        )
        const objects = elementsOf(page, 'Contents').map((entry) => textOf(entry, 'Key'))
        yield [...folders, ...objects].map((key) => key.slice(prefix.length))
      }
    },
    /** Within the service; false if `from` is missing. */
    async copy(from: string, to: string, signal?: AbortSignal): Promise<boolean> {
      const found = await unlessMissing(request(from, { method: 'HEAD', signal }))
      if (!found) return false
      if (describe(found).size > COPY_BYTES_MAX) {
        const opened = await get(from, signal)
        if (opened) await putStream(to, opened.stream, { signal })
        return opened !== null
      }
      const source = `/${env.S3_BUCKET}/${encodeKey(from)}`
      const copied = await unlessMissing(
        request(to, { method: 'PUT', headers: { 'x-amz-copy-source': source }, signal }),
      )
      if (copied) await requireSuccess(copied)
      return copied !== null
    },
    async remove(key: string, signal?: AbortSignal): Promise<void> {
      await drain(await request(key, { method: 'DELETE', signal }))
    },
  }

  async function* pages(prefix: string, delimiter?: string): AsyncGenerator<string, void> {
    let next: string | undefined
    do {
      const query = {
        'list-type': '2',
        prefix,
        ...(delimiter ? { delimiter } : {}),
        ...(next ? { 'continuation-token': next } : {}),
      }
      const page = await (await request('', { method: 'GET', query })).text()
      yield page
      next = textOf(page, 'IsTruncated') === 'true' ? textOf(page, 'NextContinuationToken') : undefined
    } while (next)
  }
}

const emptyStream = () => new ReadableStream<Uint8Array>({ start: (controller) => controller.close() })

function describe({ headers }: Response): FoundObject {
  return {
    size: Number(headers.get('content-length') ?? 0),
    changedAt: Date.parse(headers.get('last-modified') ?? '') || 0,
    etag: headers.get('etag') ?? '""',
  }
}

/** Allows reusing the connection. */
async function drain(response: Response): Promise<void> {
  await response.arrayBuffer()
}

/** A service can send status 200 with an error in the body. */
async function requireSuccess(response: Response): Promise<void> {
  const text = await response.text()
  const code = elementOf(text, 'Code')
  if (code) throw new BucketError(elementOf(text, 'Message') ?? code, response.status, code)
}

async function unlessMissing(asking: Promise<Response>): Promise<Response | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof BucketError && error.status === 404 && error.code !== 'NoSuchBucket') return null
    throw error
  }
}

/** Pieces of `PART_BYTES`, later larger ones; only the last is smaller. */
async function* partsOf(
  source: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  let chunks: Uint8Array[] = []
  let size = 0
  let count = 0
  for await (const chunk of source) {
    signal?.throwIfAborted()
    chunks.push(chunk)
    size += chunk.length
    if (size < PART_BYTES * (1 + Math.floor(count / PARTS_OF_SIZE))) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
    count += 1
  }
  yield Buffer.concat(chunks)
}

const encodeKey = (key: string): string => key.split('/').map(encodeURIComponent).join('/')

/**
 * Puts the bucket in the path for other services, and on Amazon for names with dots, which its wildcard certificate
 * does not cover.
 */
function bucketUrl({ S3_BUCKET: bucket = '', S3_REGION: region }: BucketEnv, endpoint?: string): string {
  if (endpoint) return addressBelow(endpoint, bucket)
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`
  return bucket.includes('.') ? `https://${host}/${bucket}` : `https://${bucket}.${host}`
}

/** Retries temporary failures. */
function requester(env: BucketEnv) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env
  if (!accessKeyId || !secretAccessKey) throw new Error('S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is not set')
  const base = bucketUrl(env, env.S3_ENDPOINT)
  const bucketFetch = createStreamingFetch(base)
  const keys = { accessKeyId, secretAccessKey, region, service: 's3', cache: new Map<string, ArrayBuffer>() }

  async function request(
    key: string,
    { query, method, body, headers = {}, signal }: BucketRequest,
  ): Promise<Response> {
    const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    const url = `${base}${key && `/${encodeKey(key)}`}${search.length > 0 ? `?${search.join('&')}` : ''}`
    const ask = async () => {
      const signed = await new AwsV4Signer({ ...keys, method, url, headers }).sign()
      const response = await bucketFetch(signed.url, { method, headers: signed.headers, body, signal })
      // Read, so that the connection is free for the next attempt.
      return response.ok
        ? response
        : new Response(await response.text(), { status: response.status, headers: response.headers })
    }
    const response = await fetchWithRetries(ask, { attempts: ATTEMPTS, signal }).catch((error: unknown) => {
      signal?.throwIfAborted()
      throw new BucketError('the bucket cannot be reached', 0, '', error)
    })
    if (response.ok) return response
    const text = await response.text()
    throw new BucketError(
      elementOf(text, 'Message') ?? `the bucket responds with ${response.status}`,
      response.status,
      elementOf(text, 'Code') ?? '',
    )
  }

  return {
    request,
    /** A URL for people that is valid for ten minutes, with these headers in its response; null without `S3_PUBLIC_URL`. */
    async signedUrl(key: string, response: { type: string; disposition: string }): Promise<string | null> {
      if (!env.S3_PUBLIC_URL) return null
      const url = new URL(`${bucketUrl(env, env.S3_PUBLIC_URL)}/${encodeKey(key)}`)
      url.searchParams.set('X-Amz-Expires', String(SIGNED_SECONDS))
      url.searchParams.set('response-content-type', response.type)
      url.searchParams.set('response-content-disposition', response.disposition)
      url.searchParams.set('response-cache-control', 'private, no-store')
      const signed = await new AwsV4Signer({ ...keys, method: 'GET', url: url.href, signQuery: true }).sign()
      // Not every service reads a plus as a space.
      return signed.url.href.replaceAll('+', '%20')
    },
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (decimal) return String.fromCodePoint(Number(decimal))
    return hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (ENTITIES[name] ?? whole)
  })

const elementOf = (xml: string, name: string): string | undefined => {
  const [, text] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text === undefined ? undefined : decode(text)
}
const textOf = (xml: string, name: string): string => elementOf(xml, name) ?? ''
const elementsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside)

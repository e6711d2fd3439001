import { DomainError } from '~/server/platform/errors'

/** Bytes of an unwanted body to discard: many clients read the response only after sending. */
const DISCARDED_MAX = 64 * 1024 * 1024
const DISCARD_TIMEOUT_MS = 60_000

/**
 * Fails with `too_large` while reading, or immediately if the content length exceeds `limit`. Reads nothing before the
 * handler does. The platform ensures that a body is not longer than its content length.
 */
export function limitBody(request: Request, limit: number): Request {
  const { url, method, headers, signal } = request
  if (method === 'GET' || method === 'HEAD') return request
  const length = headers.get('content-length')
  if (Number(length) > limit) throw new DomainError('too_large')
  if (length !== null) return request
  const init = { method, headers, signal, body: readLazily(request, { limit }), duplex: 'half' }
  return new Request(url, init)
}

/** A body that ends only after `check`; an error of `check` fails the read. Reads nothing in advance. */
export function checkAtEnd(request: Request, check: () => Promise<void>): Request {
  const { url, method, headers, signal } = request
  const init = { method, headers, signal, body: readLazily(request, { check }), duplex: 'half' }
  return new Request(url, init)
}

/** Reads the whole body into memory, at most `limit` bytes. Throws `too_large`. */
export async function bufferBody(request: Request, limit: number): Promise<Request> {
  const limited = limitBody(request, limit)
  if (limited.method === 'GET' || limited.method === 'HEAD') return request
  const { url, method, headers, signal } = request
  return new Request(url, { method, headers, signal, body: await limited.arrayBuffer() })
}

interface Reading {
  limit?: number
  check?: () => Promise<void>
}

function readLazily(
  request: Request,
  { limit = Number.POSITIVE_INFINITY, check }: Reading,
): ReadableStream<Uint8Array> {
  let reader: ReadableStreamDefaultReader<Uint8Array> | undefined
  let size = 0
  return new ReadableStream(
    {
      async pull(controller) {
        reader ??= request.body?.getReader()
        const { done, value } = (await reader?.read()) ?? { done: true }
        size += value?.length ?? 0
        if (size > limit) {
          reader?.releaseLock()
          throw new DomainError('too_large')
        }
        if (value) controller.enqueue(value)
        if (!done) return
        await check?.()
        controller.close()
      },
      cancel: () => reader?.releaseLock(),
    },
    { highWaterMark: 0 },
  )
}

/** So that the connection can be reused; if the body is too large or too slow, the connection ends. */
export async function discardBody(request: Request): Promise<void> {
  const { headers, body } = request
  if (!headers.has('content-length') && !headers.has('transfer-encoding')) return
  if (!body || body.locked) return
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), DISCARD_TIMEOUT_MS)
  timer.unref()
  try {
    for (let size = 0; size <= DISCARDED_MAX; ) {
      const { done, value } = await reader.read()
      if (done) return
      size += value.length
    }
    await reader.cancel()
  } catch {
    // The client has disconnected.
  } finally {
    clearTimeout(timer)
  }
}

/** If true, the connection ends with the response. */
export const isTooMuchToDiscard = (request: Request): boolean =>
  Number(request.headers.get('content-length')) > DISCARDED_MAX

import { DomainError } from '~/server/platform/errors'

/** What is read and thrown away of a body that nobody wants: a client often looks at the response only afterwards. */
const DISCARDED_MAX = 64 * 1024 * 1024
const DISCARD_TIMEOUT_MS = 60_000

/**
 * The request with a body of at most `limit` bytes, counted while it is read; reading more fails with `too_large`,
 * as does the call where the length says so. Nothing is read before the handler reads.
 * A body whose length is known is never longer: the platform sees to that.
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

/** The request with a body that ends only after `check`; what that throws fails the reading. Nothing is read before. */
export function checkAtEnd(request: Request, check: () => Promise<void>): Request {
  const { url, method, headers, signal } = request
  const init = { method, headers, signal, body: readLazily(request, { check }), duplex: 'half' }
  return new Request(url, init)
}

/** The request with all of its body in memory, at most `limit` bytes. Throws `too_large`. */
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

/**
 * Reads what is left of a body after the response is known and throws it away, so that the connection can go on; what
 * is too much or takes too long ends with the connection.
 */
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
    // The client is gone.
  } finally {
    clearTimeout(timer)
  }
}

/** Is the rest of this body more than will be read? The connection ends with the response then. */
export const isTooMuchToDiscard = (request: Request): boolean =>
  Number(request.headers.get('content-length')) > DISCARDED_MAX

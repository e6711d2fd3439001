import { setTimeout } from 'node:timers/promises'
import { Agent, type Dispatcher, fetch, type RequestInit } from 'undici'
import type { CheckHost } from './address-policy'
import { createPinnedAgent } from './pinned-agent'

/** Statuses that may be others in a moment, as those from 500 on. */
const PASSING: ReadonlySet<number> = new Set([408, 409, 429])
const RETRY_AFTER_MS = 500
const RETRY_AFTER_MAX_MS = 60_000

/** Statuses whose responses have no body. */
const WITHOUT_BODY: ReadonlySet<number> = new Set([204, 205, 304])
/** Bytes of a response. */
const MAX_BYTES = 5 * 1024 * 1024
const TIME_LIMIT_MS = 15_000

/** Bodies are text, bytes or forms. */
interface EndpointRequest {
  method?: string | undefined
  headers?: HeadersInit | undefined
  body?: unknown
  signal?: AbortSignal | null | undefined
}
/** A replacement for `fetch` in libraries. */
type EndpointFetch = (input: string | URL | Request, asked?: EndpointRequest) => Promise<Response>

interface Options {
  /** PEM certificates of authorities for the service, instead of those of the system. */
  ca?: string[] | undefined
  /** Allows URLs of other origins that the service names, checked like any other host. Without it they fail. */
  checkElsewhere?: CheckHost
}

/**
 * A `fetch` for one service that the operator configured: its origin may be anywhere, redirects are not followed, and
 * responses are limited in size. People choose no URL here, so the origin is not checked.
 */
export function createEndpointFetch(baseUrl: string, { ca, checkElsewhere }: Options = {}): EndpointFetch {
  const { origin } = new URL(baseUrl)
  // No keep-alive: the service may close a connection just as it is reused.
  const direct = new Agent({ pipelining: 0, ...(ca ? { connect: { ca } } : {}) })
  return async (input, asked) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin === origin) return request(url, asked, direct)
    if (!checkElsewhere) throw new Error('requests to another origin are not allowed')
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    const agent = createPinnedAgent(await checkElsewhere(url.hostname, port), TIME_LIMIT_MS, ca)
    try {
      return await request(url, asked, agent)
    } finally {
      void agent.destroy()
    }
  }
}

/** Until the headers of a response, which follow the upload of a body on a slow line, and between pieces of its body. */
const PIECE_TIMEOUT_MS = 300_000
/** Below the time after which services close idle connections. */
const KEEP_ALIVE_MS = 4000

/** Like `createEndpointFetch`, for one origin, with kept connections and with responses of any size as streams. */
export function createStreamingFetch(baseUrl: string): EndpointFetch {
  const { origin } = new URL(baseUrl)
  const agent = new Agent({
    keepAliveTimeout: KEEP_ALIVE_MS,
    headersTimeout: PIECE_TIMEOUT_MS,
    bodyTimeout: PIECE_TIMEOUT_MS,
  })
  return async (input, asked) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new Error('requests to another origin are not allowed')
    const response = await send(url, asked, agent, { 'accept-encoding': 'identity' })
    const { status, body } = response
    return new Response(WITHOUT_BODY.has(status) ? null : body, {
      status,
      headers: Object.fromEntries(response.headers),
    })
  }
}

/** Joins the base URL of a service and a path. */
export const addressBelow = (baseUrl: string, part: string): string =>
  `${baseUrl}${baseUrl.endsWith('/') ? '' : '/'}${part}`

/**
 * Retries temporary failures after the pause that the service requests. Returns the last response; throws what the
 * last attempt threw, or the signal's reason.
 */
export async function fetchWithRetries(
  ask: () => Promise<Response>,
  { attempts, signal }: { attempts: number; signal?: AbortSignal | undefined },
): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const isLast = tries >= attempts
    const response = await ask().catch((error: unknown) => {
      signal?.throwIfAborted()
      if (isLast) throw error
      return null
    })
    if (response && (isLast || !(PASSING.has(response.status) || response.status >= 500))) return response
    await setTimeout(pauseAfter(response), undefined, signal ? { signal } : {})
  }
}

function pauseAfter(response: Response | null): number {
  const numberOf = (name: string) => Number(response?.headers.get(name) ?? Number.NaN)
  const wanted = numberOf('retry-after-ms') || numberOf('retry-after') * 1000
  return wanted > 0 && wanted < RETRY_AFTER_MAX_MS ? wanted : RETRY_AFTER_MS
}

function send(
  url: URL,
  asked: EndpointRequest | undefined,
  dispatcher: Dispatcher,
  more: Record<string, string> = {},
) {
  const { method = 'GET', signal = null, body } = asked ?? {}
  const options: RequestInit = {
    method,
    headers: { ...Object.fromEntries(new Headers(asked?.headers)), ...more },
    body: bodyOf(body),
    signal,
    redirect: 'error',
    dispatcher,
  }
  return fetch(url, options)
}

async function request(
  url: URL,
  asked: EndpointRequest | undefined,
  dispatcher: Dispatcher,
): Promise<Response> {
  const response = await send(url, asked, dispatcher)
  const text = await readLimited(response.body)
  return new Response(WITHOUT_BODY.has(response.status) ? null : text, {
    status: response.status,
    headers: Object.fromEntries(
      [...response.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name)),
    ),
  })
}

function bodyOf(body: unknown): string | Uint8Array<ArrayBuffer> | null {
  if (body instanceof Uint8Array) return new Uint8Array(body)
  return typeof body === 'string' || body instanceof URLSearchParams ? String(body) : null
}

async function readLimited(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('the response of a service is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

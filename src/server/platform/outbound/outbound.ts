import { type CheckHost, createHostCheck } from './address-policy'
import { decodePage, isPage, isPicture, mayBePage, mayBePicture, mediaTypeOf } from './decode-page'
import type { Exchange } from './exchange'
import { OutboundError } from './outbound-error'
import type { Resolve } from './resolve-name'

const TIME_LIMIT_MS = 10_000
const POST_TIME_LIMIT_MS = 15_000
const MAX_PAGE_BYTES = 10 * 1024 * 1024
const MAX_IMAGE_BYTES = 20 * 1024 * 1024
const MAX_REDIRECTS = 5
const ASKED_BYTES_MAX = 64 * 1024

/** Looks like a browser's, for which sites build their pages, plus our own name. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Ramekin/1.0'

const HEADERS = { 'user-agent': USER_AGENT, 'accept-language': 'en,*;q=0.5', 'accept-encoding': 'gzip, br' }
const PAGE_TYPES = 'text/html,application/xhtml+xml,application/ld+json;q=0.9,*/*;q=0.8'
const PICTURE_TYPES = 'image/avif,image/webp,image/*,*/*;q=0.5'

export type OutboundOptions = {
  /** Hosts that may be reached although they are not public: names, addresses, networks (`192.168.0.0/16`). */
  allowList: string[]
  resolve?: Resolve
  timeLimitMs?: number
  postTimeLimitMs?: number
  maxPageBytes?: number
  maxImageBytes?: number
}

/** `url` is after all redirects; `contentType` the media type without parameters. */
export type FetchedPage = { url: string; contentType: string; text: string }
export type FetchedImage = { url: string; contentType: string; bytes: Buffer }
/** `contentLength` in bytes, null if unknown. */
export type FetchedHead = { url: string; contentType: string; contentLength: number | null }

/** The only client for other hosts. Every method throws `OutboundError`. */
export type Outbound = {
  fetchPage(url: string, signal?: AbortSignal): Promise<FetchedPage>
  /** The caller decodes and re-encodes the picture. */
  fetchImage(url: string, signal?: AbortSignal): Promise<FetchedImage>
  /** Type and size without the content. */
  fetchHead(url: string, signal?: AbortSignal): Promise<FetchedHead>
  /** The response body is not read. */
  postJson(url: string, body: unknown, signal?: AbortSignal): Promise<void>
  /** Text with custom headers; the response body is not read. */
  send(request: OutboundMessage, signal?: AbortSignal): Promise<void>
  /** Parses the response as JSON, up to 64 KB; null for other text. */
  askJson(request: OutboundMessage, signal?: AbortSignal): Promise<unknown>
  /** For services that are not websites, such as a mail server. */
  checkHost: CheckHost
}

export type OutboundMessage = {
  method: 'POST' | 'PUT'
  url: string
  headers: Record<string, string>
  body: string
}

/** http(s) only; resolves once, connects to the checked address, rechecks redirects, limits time and size. */
export function createOutbound(options: OutboundOptions): Outbound {
  const {
    timeLimitMs = TIME_LIMIT_MS,
    postTimeLimitMs = POST_TIME_LIMIT_MS,
    maxPageBytes = MAX_PAGE_BYTES,
    maxImageBytes = MAX_IMAGE_BYTES,
  } = options
  const check = createHostCheck(options.allowList, options.resolve)
  const ask = async (
    asked: Pick<Exchange, 'method' | 'url' | 'accept' | 'maxBytes' | 'signal'>,
    types: string,
  ) => {
    const headers = { ...HEADERS, accept: types }
    // Loaded with the first request: many servers never send one, and the client takes some megabytes.
    const { exchange } = await import('./exchange')
    return exchange(check, { ...asked, headers, maxRedirects: MAX_REDIRECTS, timeLimitMs })
  }
  async function sendTo(
    { method, url, body, headers }: OutboundMessage,
    maxBytes: number,
    signal: AbortSignal | undefined,
  ): Promise<Buffer> {
    const { exchange } = await import('./exchange')
    const response = await exchange(check, {
      method,
      url,
      body,
      headers: { ...HEADERS, accept: '*/*', ...headers },
      accept: () => null,
      maxBytes,
      maxRedirects: MAX_REDIRECTS,
      timeLimitMs: postTimeLimitMs,
      signal,
    })
    return response.body
  }
  async function send(message: OutboundMessage, signal?: AbortSignal): Promise<void> {
    await sendTo(message, 0, signal)
  }
  return {
    async fetchPage(url, signal) {
      const accept = (contentType: string) => (mayBePage(contentType) ? null : notHtml(contentType))
      const response = await ask({ method: 'GET', url, accept, maxBytes: maxPageBytes, signal }, PAGE_TYPES)
      const contentType = mediaTypeOf(response.contentType)
      if (!isPage(contentType, response.body)) throw notHtml(contentType)
      return { url: response.url, contentType, text: decodePage(response.body, response.contentType) }
    },
    async fetchImage(url, signal) {
      const accept = (contentType: string) => (mayBePicture(contentType) ? null : notImage(contentType))
      const response = await ask(
        { method: 'GET', url, accept, maxBytes: maxImageBytes, signal },
        PICTURE_TYPES,
      )
      const contentType = mediaTypeOf(response.contentType)
      if (!isPicture(contentType, response.body)) throw notImage(contentType)
      return { url: response.url, contentType, bytes: response.body }
    },
    async fetchHead(url, signal) {
      const response = await ask({ method: 'HEAD', url, accept: () => null, maxBytes: 0, signal }, '*/*')
      return {
        url: response.url,
        contentType: mediaTypeOf(response.contentType),
        contentLength: response.contentLength,
      }
    },
    async postJson(url, body, signal) {
      const headers = { 'content-type': 'application/json' }
      await send({ method: 'POST', url, headers, body: JSON.stringify(body) }, signal)
    },
    send,
    async askJson(message, signal) {
      return parsed((await sendTo(message, ASKED_BYTES_MAX, signal)).toString())
    },
    checkHost: check,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function notHtml(contentType: string): OutboundError {
  return new OutboundError('not-html', { contentType })
}

function notImage(contentType: string): OutboundError {
  return new OutboundError('not-image', { contentType })
}

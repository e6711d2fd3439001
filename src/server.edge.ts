import { createServerEntry } from '@tanstack/react-start/server-entry'
import { setDefaultZone } from '~/lib/dates/iso-date'
import { baseLocale } from '~/paraglide/runtime.js'
import { setTextReader } from '~/server/platform/messages'
import { createLanguageTexts } from '~/server/platform/transport/edge/language-texts'
import {
  ADDRESS,
  isPublicPath,
  ORIGIN,
  PAGE,
  type PageData,
  proxyHeaders,
  SECRET,
} from '~/server/platform/transport/edge/protocol'
import { createPublicData } from '~/server/platform/transport/edge/public-data'
import { currentPageRequest, headersOfCall, type PageRequest } from '~/server/platform/transport/page-request'
import { renderPage } from '~/server/platform/transport/render-page'
import { followRequestLocale, localeOf } from '~/server/platform/transport/request-locale'

const languageTexts = createLanguageTexts((url) => globalThis.__env__.ASSETS.fetch(url))

setTextReader(languageTexts.find)
followRequestLocale()
setDefaultZone(() => currentPageRequest()?.timeZone)

const SECRET_MIN = 32

const publicData = createPublicData()

/** Handles requests at the edge: forwards all to the origin, and renders pages from the data it returns. */
export default createServerEntry({
  async fetch(request) {
    const origin = readOrigin()
    if (!origin) return new Response('The edge is not configured', { status: 500 })
    const answer = await publicData.read(request, (etag) => passOn(origin, request, etag))
    return answer instanceof Response ? answer : respondWithPage(origin, request, answer)
  },
})

interface Origin {
  url: string
  secret: string
}

function readOrigin(): Origin | null {
  const { API_ORIGIN = '', EDGE_SECRET: secret = '' } = process.env
  if (isEncrypted(API_ORIGIN) && secret.length >= SECRET_MIN)
    return { url: new URL(API_ORIGIN).origin, secret }
  console.error(
    `API_ORIGIN must be a URL with https, and EDGE_SECRET must have at least ${SECRET_MIN} characters`,
  )
  return null
}

/** The secret and passwords are sent there, so http is allowed only for this machine. */
function isEncrypted(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {}
  return (
    protocol === 'https:' ||
    (protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname ?? ''))
  )
}

/** Bodies are streamed both ways. `etag` is that of cached data. */
function passOn(origin: Origin, request: Request, etag: string | null): Promise<Response> {
  const { method, url, body } = request
  const { pathname, search } = new URL(url)
  const headers = new Headers(request.headers)
  for (const name of proxyHeaders) headers.delete(name)
  prove(origin, request, headers)
  headers.set(PAGE, '1')
  if (etag) headers.set('if-none-match', etag)
  else if (isPublicPath(pathname)) headers.delete('if-none-match')
  return fetchOrigin(`${origin.url}${pathname}${search}`, { method, headers, body })
}

function prove({ secret }: Origin, request: Request, headers: Headers): void {
  headers.set(SECRET, secret)
  headers.set(ORIGIN, new URL(request.url).origin)
  const address = request.headers.get('cf-connecting-ip')
  if (address) headers.set(ADDRESS, address)
  else headers.delete(ADDRESS)
}

/** A failure looks like that of a proxy, so that the service worker opens its copy of a page. */
function fetchOrigin(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', cache: 'no-store' }).catch((error: unknown) => {
    console.error(error)
    return new Response('Bad Gateway', { status: 502, headers: { 'cache-control': 'no-store' } })
  })
}

declare global {
  /** Bindings of the worker, set by Nitro. */
  var __env__: { ASSETS: { fetch: typeof fetch } }
}

async function respondWithPage(origin: Origin, request: Request, data: PageData): Promise<Response> {
  await languageTexts.load(localeOf(request) ?? baseLocale)
  const response = await renderPage(pageRequestOf(origin, request, data), false)
  for (const cookie of data.cookies) response.headers.append('set-cookie', cookie)
  response.headers.set('cache-control', 'private, no-store')
  return response
}

/** Reads responses included by the origin, and requests all others from it. */
function pageRequestOf(origin: Origin, request: Request, { page, replies }: PageData): PageRequest {
  const known = new Map(replies.map((reply) => [reply.path, reply]))
  return {
    ...page,
    request,
    nonce: crypto.randomUUID().replaceAll('-', ''),
    async callApi(path, init = {}) {
      const reply = (init.method ?? 'GET') === 'GET' && known.get(path)
      if (reply) {
        const { status, type, text } = reply
        return new Response(text || null, { status, headers: { 'content-type': type } })
      }
      const headers = headersOfCall(request, init)
      prove(origin, request, headers)
      return fetchOrigin(`${origin.url}${path}`, { ...init, headers })
    },
    logError: (error) => console.error(new URL(request.url).pathname, error),
  }
}

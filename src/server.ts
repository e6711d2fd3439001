import { createStartHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { UPLOAD_PATH } from '~/lib/import/bookmarklet-upload'
import { paraglideMiddleware } from '~/paraglide/server.js'
import { handleApiRequest } from '~/server/assembly/app'
import { getServer, type Server } from '~/server/assembly/boot'
import { pageRequestOf } from '~/server/assembly/page-request-of'
import { startProcess } from '~/server/assembly/process'
import { endSignedOutSession } from '~/server/people/auth/session-response'
import type { Caller } from '~/server/platform/access/caller'
import type { Runtime } from '~/server/platform/context'
import type { Env } from '~/server/platform/env'
import { DomainError } from '~/server/platform/errors'
import type { ReceivedRequest } from '~/server/platform/transport/caller'
import { compress } from '~/server/platform/transport/compress'
import { pageDataResponse } from '~/server/platform/transport/edge/page-data-response'
import type { PageData } from '~/server/platform/transport/edge/protocol'
import { recordCalls } from '~/server/platform/transport/edge/recorded-calls'
import { type PageRequest, withPageRequest } from '~/server/platform/transport/page-request'
import { pageWhileClosed } from '~/server/platform/transport/page-while-closed'
import { renderPage } from '~/server/platform/transport/render-page'
import { bufferBody, discardBody, isTooMuchToDiscard } from '~/server/platform/transport/request-body'
import { followRequestLocale } from '~/server/platform/transport/request-locale'
import { logRequest, pageRoute } from '~/server/platform/transport/request-log'
import { authorizeByCookie, signedOutCookies } from '~/server/platform/transport/session-cookie'
import { handleBookmarkletUpload } from '~/server/transfer/import/bookmarklet-upload.api'

startProcess()
followRequestLocale()

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const apiPath = /^\/(api\/|openapi\.json$|docs$|redoc$|robots\.txt$|sitemap\.xml$)/

/** Every request enters here: the API goes to its app, everything else renders a page. */
export default createServerEntry({
  async fetch(incoming) {
    const server = await getServer()
    const received = server.receive(incoming)
    const { request } = received
    const { pathname, search } = new URL(request.url)
    const route = apiPath.test(pathname) ? null : pageRoute(pathname)
    const response = await logRequest(server, request, route, async () =>
      compress(request, doubleSlash(pathname, search) ?? (await respond(server, received, pathname))),
    )
    // A stopping server ends its connections, so that no further request uses them.
    const isLast = server.runtime.stopping.aborted || isTooMuchToDiscard(request)
    if (isLast) response.headers.set('connection', 'close')
    void discardBody(request)
    return response
  },
})

/** Redirects a URL that begins with two slashes: the platform's redirect would name the requested host. */
function doubleSlash(pathname: string, search: string): Response | null {
  if (!pathname.startsWith('//')) return null
  return new Response(null, { status: 308, headers: { location: pathname.replace(/^\/+/, '/') + search } })
}

/** Server functions accept a few form fields; nothing else is posted to a page. */
const PAGE_BODY_MAX = 64 * 1024

/** More than any of our pages uses; each one costs a page several times over. */
const PAGE_PARAMETERS_MAX = 500

async function respond(server: Server, received: ReceivedRequest, pathname: string): Promise<Response> {
  const { app, runtime } = server
  const { request, caller } = received
  if (!methods.includes(request.method))
    return new Response('Method Not Allowed', { status: 405, headers: { allow: methods.join(', ') } })
  if (apiPath.test(pathname)) return handleApiRequest(app, runtime, request, caller)
  if (/^\/(assets|builds)\//.test(pathname)) return new Response('Not found', { status: 404 })
  if (pathname === UPLOAD_PATH && request.method === 'POST')
    return handleBookmarkletUpload(runtime, request, caller, import.meta.env.DEV)
  if (new URL(request.url).searchParams.size > PAGE_PARAMETERS_MAX)
    return new Response('URI Too Long', { status: 414 })
  const page = () => pageWhileOpen(runtime, request, () => servePage(server, received))
  return isServerFunction(pathname) ? page() : pageWithSlot(runtime, request, caller, page)
}

/** If too many others wait, a page that retries. */
async function pageWithSlot(
  runtime: Runtime,
  request: Request,
  caller: Caller,
  page: () => Promise<Response>,
): Promise<Response> {
  try {
    return await runtime.readQueue(request, caller, page, 'page')
  } catch (error) {
    if (error instanceof DomainError && error.id === 'overloaded') return pageWhileClosed(request, error.id)
    throw error
  }
}

/** Renders a page; if the gate closed meanwhile, one that retries. */
async function pageWhileOpen(
  { requestGate }: Runtime,
  request: Request,
  render: () => Promise<Response>,
): Promise<Response> {
  const { closing } = requestGate
  const closed = () => closing.aborted && pageWhileClosed(request, requestGate.closedFor ?? 'restoring')
  const early = closed()
  if (early) return early
  try {
    const page = await render()
    return (page.status >= 500 && closed()) || page
  } catch (error) {
    const page = closed()
    if (page) return page
    throw error
  }
}

async function servePage(server: Server, { request, caller, edgeRendersPage }: ReceivedRequest) {
  const { runtime } = server
  await endSignedOutSession(runtime, caller, request)
  const signed = await authorizePage(runtime.env, caller, request)
  if (signed instanceof Response) return signed
  const page = pageRequestOf(server, signed, caller)
  const cookiesFor = (headers: Headers) => signedOutCookies(runtime.env, caller, request, headers)
  if (edgeRendersPage && isPlainPage(signed)) return sendPageData(page, cookiesFor(new Headers()))
  const response = await renderPage(page, import.meta.env.DEV)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  for (const cookie of cookiesFor(response.headers)) response.headers.append('set-cookie', cookie)
  return response
}

const isServerFunction = (pathname: string): boolean => pathname.startsWith('/_serverFn/')
const isPlainPage = ({ method, url }: Request): boolean =>
  method === 'GET' && !isServerFunction(new URL(url).pathname)

/** Runs the loaders of a page, without rendering it. */
const loadPage = createStartHandler(() => new Response(null))

/** What the loaders of a page read: the edge runs them again with these replies, and renders the page. */
async function sendPageData(page: PageRequest, cookies: string[]): Promise<Response> {
  const { request, nonce: _nonce, callApi, logError: _logError, ...facts } = page
  const calls = recordCalls(callApi)
  const recorded = { ...page, callApi: calls.callApi }
  await withPageRequest(recorded, () => paraglideMiddleware(request, () => loadPage(request)))
  const data: PageData = { page: facts, cookies, replies: await calls.replies() }
  return pageDataResponse(request, data)
}

/** The request with its bearer token and all of its body, or a refusal of requests that our pages never send. */
async function authorizePage(env: Env, caller: Caller, request: Request): Promise<Request | Response> {
  try {
    return await bufferBody(authorizeByCookie(env, caller, request), PAGE_BODY_MAX)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.id === 'too_large') return new Response('Content Too Large', { status: 413 })
    return Response.json({ detail: 'Forbidden' }, { status: 403 })
  }
}

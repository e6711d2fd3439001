import handler, { createServerEntry } from '@tanstack/react-start/server-entry'
import { HAND_OVER_PATH } from '~/lib/import/hand-over'
import { localeFromCookie, localeFromHeader, localeFromPath } from '~/lib/locale'
import { defineCustomServerStrategy } from '~/paraglide/runtime.js'
import { paraglideMiddleware } from '~/paraglide/server.js'
import { endLeftSession } from '~/server/auth/left-session'
import { getServer, type Server } from '~/server/boot'
import type { Env } from '~/server/env'
import { DomainError } from '~/server/errors'
import { answerHandOver } from '~/server/import/hand-over'
import { startProcess } from '~/server/process'
import { pageTheme } from '~/server/theme/page-theme'
import { handleApiRequest } from '~/server/transport/app'
import { compress } from '~/server/transport/compress'
import { withPageRequest } from '~/server/transport/page-request'
import { logRequest, pageRoute } from '~/server/transport/request-log'
import { setSecurityHeaders } from '~/server/transport/security-headers'
import { authorizeByCookie, leftCookies } from '~/server/transport/session-cookie'

startProcess()

defineCustomServerStrategy('custom-ramekin', {
  getLocale: (request) =>
    request &&
    (localeFromPath(new URL(request.url).pathname) ??
      localeFromCookie(request.headers.get('cookie')) ??
      localeFromHeader(request.headers.get('accept-language'))),
})

const apiPath = /^\/(api\/|openapi\.json$|docs$|redoc$)/

/** Every request enters here: the API goes straight to its app, everything else renders a page. */
export default createServerEntry({
  async fetch(request) {
    const { pathname } = new URL(request.url)
    const server = await getServer()
    const route = apiPath.test(pathname) ? null : pageRoute(pathname)
    return logRequest(server.runtime.log, request, route, async () =>
      compress(request, await answerRequest(server, request, pathname)),
    )
  },
})

async function answerRequest(server: Server, request: Request, pathname: string): Promise<Response> {
  const { app, runtime } = server
  if (apiPath.test(pathname)) return handleApiRequest(app, runtime, request)
  if (/^\/(assets|builds)\//.test(pathname)) return new Response('Not found', { status: 404 })
  if (pathname === HAND_OVER_PATH && request.method === 'POST')
    return answerHandOver(runtime.env, request, import.meta.env.DEV)
  return renderPage(request, server)
}

async function renderPage(request: Request, { runtime }: Server): Promise<Response> {
  const { env } = runtime
  await endLeftSession(runtime, request)
  const signed = signRequest(env, request)
  if (!signed) return Response.json({ detail: 'Forbidden' }, { status: 403 })
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const page = { request: signed, nonce, themeCss: pageTheme(env), darkByDefault: env.THEME_USE_DARK }
  const rendered = await withPageRequest(page, () =>
    paraglideMiddleware(request, () => handler.fetch(request)),
  )
  // Headers of a redirect that the platform made cannot be changed.
  const response = new Response(rendered.body, rendered)
  setSecurityHeaders(response.headers, nonce, import.meta.env.DEV)
  for (const cookie of leftCookies(env, request, response.headers))
    response.headers.append('set-cookie', cookie)
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
  return response
}

/** The request with its bearer token; null when a write comes from a foreign site. */
function signRequest(env: Env, request: Request): Request | null {
  try {
    return authorizeByCookie(env, request)
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}

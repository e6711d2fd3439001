import type { Server } from '~/server/assembly/boot'
import type { Caller } from '~/server/platform/access/caller'
import { headersOfCall, type PageRequest } from '~/server/platform/transport/page-request'
import { clearCookie, sessionCookieName } from '~/server/platform/transport/session-cookie'

/** `request` has its session cookie converted to the Authorization header. */
export function pageRequestOf({ app, runtime }: Server, request: Request, caller: Caller): PageRequest {
  const { env, themeCss } = runtime
  return {
    request,
    nonce: crypto.randomUUID().replaceAll('-', ''),
    hasCredentials: request.headers.has('authorization'),
    clearedSession: clearCookie(sessionCookieName(env, caller.isHttps), caller.isHttps),
    siteOrigin: new URL(env.BASE_URL ?? request.url).origin,
    themeCss,
    darkByDefault: env.THEME_USE_DARK,
    timeZone: env.TZ,
    async callApi(path, init = {}) {
      const headers = headersOfCall(request, init)
      return app.handle(new Request(new URL(path, request.url), { ...init, headers }), caller)
    },
    logError(error) {
      runtime.log.error({ err: error, path: new URL(request.url).pathname }, 'a page failed')
    },
  }
}

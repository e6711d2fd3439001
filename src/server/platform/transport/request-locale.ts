import { localeFromCookie, localeFromHeader, localeFromPath } from '~/lib/locale'
import { defineCustomServerStrategy } from '~/paraglide/runtime.js'

/** Of the path, else of the cookie, else of the browser. */
export const localeOf = (request: Request) =>
  localeFromPath(new URL(request.url).pathname) ??
  localeFromCookie(request.headers.get('cookie')) ??
  localeFromHeader(request.headers.get('accept-language'))

/** Messages are in the language of the request. */
export function followRequestLocale(): void {
  defineCustomServerStrategy('custom-ramekin', { getLocale: (request) => request && localeOf(request) })
}

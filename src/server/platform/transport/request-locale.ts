import { localeFromCookie, localeFromHeader, localeFromPath } from '~/lib/locale'
import { defineCustomServerStrategy } from '~/paraglide/runtime.js'

/** Reads the locale from the path, the cookie, or the Accept-Language header, in this order. */
export const localeOf = (request: Request) =>
  localeFromPath(new URL(request.url).pathname) ??
  localeFromCookie(request.headers.get('cookie')) ??
  localeFromHeader(request.headers.get('accept-language'))

/** Messages are in the language of the request. */
export function followRequestLocale(): void {
  defineCustomServerStrategy('custom-ramekin', { getLocale: (request) => request && localeOf(request) })
}

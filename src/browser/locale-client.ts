import { YEAR_SECONDS } from '~/lib/cookie-text'
import { LOCALE_COOKIE, localePrefix, matchLocale } from '~/lib/locale'
import { defineCustomClientStrategy, type Locale } from '~/paraglide/runtime.js'
import { writeCookie } from './write-cookie'

/**
 * The server writes its choice on the document, so that both agree. Only a choice of the person is stored, such as a
 * language in the URL: a browser's language may be available later.
 */
export function defineClientLocale(): Locale {
  const locale = matchLocale(document.documentElement.lang) ?? 'en-US'
  defineCustomClientStrategy('custom-ramekin', { getLocale: () => locale, setLocale: rememberLocale })
  rememberLocale(localePrefix(window.location.pathname).slice(1))
  return locale
}

function rememberLocale(locale: string): void {
  const known = matchLocale(locale)
  if (known) writeCookie(LOCALE_COOKIE, known, YEAR_SECONDS)
}

/** Stores the language and reloads the page, without a locale in the URL. */
export function changeLocale(locale: Locale, prefix: string): void {
  rememberLocale(locale)
  const { pathname, search, hash } = window.location
  const path = prefix && pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname
  window.location.assign(`${path}${search}${hash}`)
}

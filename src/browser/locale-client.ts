import { YEAR_SECONDS } from '~/lib/cookie-text'
import { LOCALE_COOKIE, matchLocale } from '~/lib/locale'
import { defineCustomClientStrategy, type Locale } from '~/paraglide/runtime.js'
import { writeCookie } from './write-cookie'

/** In the browser the server's choice, written on the document, is the locale; so both always agree. */
export function defineClientLocale(): Locale {
  const locale = matchLocale(document.documentElement.lang) ?? 'en-US'
  defineCustomClientStrategy('custom-ramekin', {
    getLocale: () => locale,
    setLocale: (chosen) => rememberLocale(chosen),
  })
  return locale
}

/** Remembers `locale` in the cookie for 365 days. */
function rememberLocale(locale: string): void {
  const known = matchLocale(locale)
  if (known) writeCookie(LOCALE_COOKIE, known, YEAR_SECONDS)
}

/** Switches the language: remembers it and loads the page anew, without a locale in the URL. */
export function changeLocale(locale: Locale, prefix: string): void {
  rememberLocale(locale)
  const { pathname, search, hash } = window.location
  const path = prefix && pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname
  window.location.assign(`${path}${search}${hash}`)
}

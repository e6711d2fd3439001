import { createIsomorphicFn } from '@tanstack/react-start'
import { activityFromCookie, activityPreference } from '~/browser/start-page'
import { currentPageRequest } from '~/server/platform/transport/page-request'
import { localePrefix } from './locale'

/** The locale segment (`/de-DE`) of this visit's URLs, or empty. Links keep it. */
export const visitPrefix = createIsomorphicFn()
  .client(() => localePrefix(window.location.pathname))
  .server(() => localePrefix(new URL(currentPageRequest()?.request.url ?? 'http://localhost/').pathname))

/** Nonce of this page's own inline scripts; the browser reads it from the page. */
export const pageNonce = createIsomorphicFn()
  .client(
    (): string | undefined => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content,
  )
  .server((): string | undefined => currentPageRequest()?.nonce)

/** Computed on the server; the browser reuses its text. */
export const pageThemeCss = createIsomorphicFn()
  .client((): string => document.getElementById('theme')?.textContent ?? '')
  .server((): string => currentPageRequest()?.themeCss ?? '')

/** From the settings; the browser reads the server's markup. */
export const darkByDefault = createIsomorphicFn()
  .client((): boolean => document.documentElement.dataset.themeDefault === 'dark')
  .server((): boolean => currentPageRequest()?.darkByDefault ?? false)

/** Undefined without a choice. */
export const startActivity = createIsomorphicFn()
  .client((): string | undefined => activityPreference.read().defaultActivity)
  .server((): string | undefined =>
    activityFromCookie(currentPageRequest()?.request.headers.get('cookie') ?? null),
  )

/** Logs an error of a page on the server, even if the page does not show it (to crawlers). */
export const logPageError = createIsomorphicFn()
  .client((error: unknown): void => console.error(error))
  .server((error: unknown): void => {
    currentPageRequest()?.logError(error)
  })

/** Scheme and host of the site: as configured, else as requested. */
export const siteOrigin = createIsomorphicFn()
  .client(async (): Promise<string> => window.location.origin)
  .server(async (): Promise<string> => currentPageRequest()?.siteOrigin ?? 'http://localhost')

/** Crawlers (search engines, audits, social previews) get no error page. */
export const isCrawler = createIsomorphicFn()
  .client((): boolean => crawlers.test(navigator.userAgent))
  .server((): boolean => crawlers.test(currentPageRequest()?.request.headers.get('user-agent') ?? ''))

const crawlers =
  /bot|crawl|spider|slurp|lighthouse|pagespeed|facebookexternalhit|embedly|whatsapp|telegram|discord|slack|pinterest|linkedin|preview|headlesschrome-audit/i

import { LOCALE_SEGMENT } from '~/lib/language-tag'

/** What the service worker may serve from the device, by path. Pure functions, for tests. */

/** Caches of the signed-in person, removed at sign-out. */
export const PRIVATE_CACHES = 'ramekin-private-'
export const ASSET_CACHE = 'ramekin-assets'
export const PICTURE_CACHE = `${PRIVATE_CACHES}pictures`
const SHELL_CACHES = `${PRIVATE_CACHES}shell-`
/** A shell names the scripts of its build, so every build has its own. */
export const SHELL_CACHE = `${SHELL_CACHES}${import.meta.env.RAMEKIN_BUILD}`
export const isOldShell = (name: string): boolean => name.startsWith(SHELL_CACHES) && name !== SHELL_CACHE

/** The page served offline for all others: it opens them from the device. */
export const SHELL_PATH = '/device'

/** Always from the server: sign-in, sign-out and administration. */
const serverOnly = /^\/(login|setup|register|forgot-password|reset-password|admin)(\/|$)/

export function opensOffline(pathname: string): boolean {
  const path = pathname.replace(LOCALE_SEGMENT, '') || '/'
  return !serverOnly.test(path) && !path.includes('/r/create/')
}

/** Marks pages rendered by our server. */
export const OWN_PAGE = 'x-ramekin-page'

/**
 * Whether our server rendered this page: not a redirect, an error, or a captive portal's sign-in page under our URL.
 */
export function isOwnPage({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return status === 200 && !redirected && isPage && headers.has(OWN_PAGE)
}

/** Whether a proxy reports that the server is down. */
export function isGatewayError({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.has(OWN_PAGE)
}

/** Recipe and profile pictures. Their URLs change with the picture. */
export function isPicture(pathname: string): boolean {
  return /^\/api\/media\/(recipes|users)\//.test(pathname)
}

/** Their names contain a hash, so they never change. */
export function isBuiltFile(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

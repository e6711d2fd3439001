/** What the service worker may take from the device, by path. Pure, so that the rules can be tested. */

/** Everything under this name belongs to whoever is signed in, and is removed when they sign out. */
export const PRIVATE_CACHES = 'ramekin-private-'
export const ASSET_CACHE = 'ramekin-assets'
export const PICTURE_CACHE = `${PRIVATE_CACHES}pictures`
const SHELL_CACHES = `${PRIVATE_CACHES}shell-`
/** A shell names the scripts of its build, so every build has its own. */
export const SHELL_CACHE = `${SHELL_CACHES}${import.meta.env.RAMEKIN_BUILD}`
export const isOldShell = (name: string): boolean => name.startsWith(SHELL_CACHES) && name !== SHELL_CACHE

/** The page that stands in for every other one without a connection: it opens them from the device. */
export const SHELL_PATH = '/device'

/** Pages that must always come from the server: they start or end sessions, or administer it. */
const serverOnly = /^\/(login|setup|register|forgot-password|reset-password|admin)(\/|$)/

/** May the shell open this page from the device? */
export function opensOffline(pathname: string): boolean {
  const [, first = '', ...rest] = pathname.split('/')
  const path = /^[a-z]{2}-[A-Z]{2}$/.test(first) ? `/${rest.join('/')}` : pathname
  return !serverOnly.test(path) && !path.includes('/r/create/')
}

/** The header by which pages say that they are ours. */
export const OWN_PAGE = 'x-ramekin-page'

/**
 * Is this a page that our server rendered? Not one that leads elsewhere or says that something is wrong, and not the
 * sign-in page of a hotel's network, which comes in place of ours and with our URL.
 */
export function isOwnPage({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return status === 200 && !redirected && isPage && headers.has(OWN_PAGE)
}

/** Does a proxy say that there is no server behind it? */
export function isGatewayError({ status, headers }: Response): boolean {
  return status >= 502 && status <= 504 && !headers.has(OWN_PAGE)
}

/** Pictures of recipes and people. Their URLs change with the picture. */
export function isPicture(pathname: string): boolean {
  return /^\/api\/media\/(recipes|users)\//.test(pathname)
}

/** Built files with a hash in their name: the same for ever. */
export function isBuiltFile(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

/** Which requests the service worker keeps answers of, by path. Pure, so that the rules can be tested. */

/** Pages that must always come from the server, and never stay on the device: they make or end sessions. */
const doors = /^\/(login|setup|register|forgot-password|reset-password|admin)(\/|$)/

/** May a copy of this page stay on the device? */
export function isKeptPage(pathname: string): boolean {
  const [, first = '', ...rest] = pathname.split('/')
  const path = /^[a-z]{2}-[A-Z]{2}$/.test(first) ? `/${rest.join('/')}` : pathname
  // `/` only leads elsewhere; creating needs the server anyway.
  return path !== '/' && !doors.test(path) && !path.includes('/r/create/')
}

/** The header by which pages say that they are ours. */
export const OWN_PAGE = 'x-ramekin-page'

/**
 * Is this a page that may stand in when there is no network? Not one that leads elsewhere or says that something is
 * wrong, and not the sign-in page of a hotel's network, which comes in place of ours and with our address.
 */
export function isGoodPage({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
  return status === 200 && !redirected && isPage && headers.has(OWN_PAGE)
}

const keptData =
  /^\/api\/(recipes|foods|units|organizers|groups\/labels|households\/(shopping|mealplans|preferences|statistics))(\/|$)/

/** One shopping list: the page keeps it itself, with what was ticked since, and must know when there is no network. */
const keptByPage = /^\/api\/households\/shopping\/lists\/[^/]+$/

/** May the last answer of this call stand in when there is no network? What people read in kitchen and shop. */
export function isKeptData(pathname: string, accept: string | null): boolean {
  return keptData.test(pathname) && !keptByPage.test(pathname) && !accept?.includes('text/event-stream')
}

/** Pictures of recipes and people. Their addresses change with the picture. */
export function isPicture(pathname: string): boolean {
  return /^\/api\/media\/(recipes|users)\//.test(pathname)
}

/** Built files with a hash in their name: the same for ever. */
export function isBuiltFile(pathname: string): boolean {
  return pathname.startsWith('/assets/')
}

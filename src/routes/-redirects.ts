import { redirect } from '@tanstack/react-router'
import { latestBuild } from '~/browser/latest-build'
import { findRedirect, redirects } from '~/lib/redirects'

interface Visited {
  pathname: string
}

/**
 * Redirects a moved URL: pages of the app by the router (an HTTP redirect on the server), others by a page load. Uses
 * the newest build's list if known. Keeps the query within the app.
 */
export function followRedirects({ pathname }: Visited): void {
  const found = findRedirect(latestBuild()?.redirects ?? redirects, pathname)
  if (!found) return
  if (found.external) throw redirect({ href: found.target, reloadDocument: true })
  throw redirect({ to: found.target, search: true, replace: true })
}

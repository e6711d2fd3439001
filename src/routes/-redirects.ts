import { redirect } from '@tanstack/react-router'
import { latestBuild } from '~/browser/latest-build'
import { findRedirect, redirects } from '~/lib/redirects'

interface Visited {
  pathname: string
}

/**
 * Sends a visit of a URL that has moved to its new place: a page of ours by the router (an HTTP redirect
 * while rendering on the server), any other target by loading it as a new page. In the browser the list of the
 * newest build counts, when it is known. The query goes along within the application.
 */
export function followRedirects({ pathname }: Visited): void {
  const found = findRedirect(latestBuild()?.redirects ?? redirects, pathname)
  if (!found) return
  if (found.external) throw redirect({ href: found.target, reloadDocument: true })
  throw redirect({ to: found.target, search: true, replace: true })
}

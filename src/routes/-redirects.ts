import { redirect } from '@tanstack/react-router'
import { latestBuild } from '~/browser/latest-build'
import { findRedirect, redirects } from '~/lib/redirects'

interface Visited {
  pathname: string
}

/** App pages by the router (an HTTP redirect on the server), others by a page load. Keeps the query. */
export function followRedirects({ pathname }: Visited): void {
  const found = findRedirect(latestBuild()?.redirects ?? redirects, pathname)
  if (!found) return
  if (found.external) throw redirect({ href: found.target, reloadDocument: true })
  throw redirect({ to: found.target, search: true, replace: true })
}

import { trimEnd } from '~/lib/text/trim-end'

/** Tracking parameters; the page is the same without them. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|igshid|mc_[ce]id)$/i

/** URLs with the same key are the same page: ignores www, the scheme, a trailing slash and tracking parameters. */
export function urlKey(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, searchParams } = new URL(url)
  const search = [...searchParams].filter(([name]) => !TRACKING.test(name))
  const query = search.length > 0 ? `?${new URLSearchParams(search)}` : ''
  return host.replace(/^www\./, '') + trimEnd(pathname, '/') + query
}

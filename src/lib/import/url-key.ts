import { trimEnd } from '~/lib/text/trim-end'

/** Tracking parameters; the page is the same without them. */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|igshid|mc_[ce]id)$/i

/** Two URLs with the same key lead to the same page: www, the scheme, a slash at the end and trackers aside. */
export function urlKey(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname, searchParams } = new URL(url)
  const search = [...searchParams].filter(([name]) => !TRACKING.test(name))
  const query = search.length > 0 ? `?${new URLSearchParams(search)}` : ''
  return host.replace(/^www\./, '') + trimEnd(pathname, '/') + query
}

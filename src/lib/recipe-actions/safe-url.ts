/** URL schemes that run code or show local content. */
export const REFUSED_SCHEMES = ['javascript', 'data', 'vbscript', 'file', 'blob'] as const

/** Also behind other schemes (`view-source:javascript:`). */
const refused = new RegExp(`^(?:[a-z][a-z\\d+.-]*:)*(?:${REFUSED_SCHEMES.join('|')}):`, 'i')

/** Browsers strip leading spaces and control characters, and tabs and line breaks anywhere. */
export const hasAllowedScheme = (url: string): boolean =>
  !refused.test(url.replaceAll(/[\p{Cc}\p{Cf}\p{Z}]/gu, ''))

/** `homeassistant.local:8123`, `nas:8080/hook`; but `tel:112` has a scheme. */
const HOST_AND_PORT =
  /^(?:localhost|(?:[\p{L}\d_-]+\.)+[\p{L}\d_-]+):\d{1,5}(?:[/?#]|$)|^[\p{L}\d_-]+:\d{2,5}\//iu
const SCHEME = /^[a-z][a-z\d+.-]*:/i
/** Hosts of a home network, which rarely have certificates. */
const LOCAL_HOST =
  /^(?:localhost|[^.]+|\[.*\]|\d{1,3}(?:\.\d{1,3}){3}|.*\.(?:local|lan|home|internal|home\.arpa|localhost))$/i

/** A URL without a scheme names a host, never a path on this server. */
function withScheme(url: string): string | null {
  if (SCHEME.test(url) && !HOST_AND_PORT.test(url)) return url
  const place = url.replace(/^\/\//, '')
  if (!/^[\p{L}\d[]/u.test(place)) return null
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^/?#:]*)(:\d+)?/.exec(place) ?? []
  return `${port || LOCAL_HOST.test(host) ? 'http' : 'https'}://${place}`
}

/** An absolute URL that a browser may open; null for one that runs code, is no URL or names no host. */
export function safeUrl(text: string): string | null {
  const absolute = hasAllowedScheme(text) ? withScheme(text.trim()) : null
  if (absolute === null || !URL.canParse(absolute)) return null
  // As parsed: a browser reads `https:path` on a page with https as a path of that page.
  const { href } = new URL(absolute)
  return hasAllowedScheme(href) ? href : null
}

import { OWN_PAGE } from '~/browser/worker-rules'

/** Part of every policy: no plugins, no base URL, no framing. */
const closed = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
/** For data: nothing may be loaded or run. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
/** For static pages: the documentation and the offline page. */
const FIXED_PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "form-action 'none'",
  ...closed,
].join('; ')

/** Scripts and styles get no policy: it would bind workers. */
export function setDefaultHeaders(headers: Headers): void {
  headers.set('x-content-type-options', 'nosniff')
  if (!headers.has('cross-origin-resource-policy')) headers.set('cross-origin-resource-policy', 'same-origin')
  if (headers.has('content-security-policy')) return
  const type = headers.get('content-type') ?? ''
  if (/^text\/html\b/.test(type)) headers.set('content-security-policy', FIXED_PAGE_POLICY)
  else if (!/javascript|^text\/css\b/.test(type)) headers.set('content-security-policy', DATA_POLICY)
}

/** Page headers: marked as ours, only our own scripts (by nonce), no framing. */
export function setPageHeaders(headers: Headers, nonce: string, development: boolean): void {
  const scripts = development ? `'self' 'nonce-${nonce}' 'unsafe-eval'` : `'self' 'nonce-${nonce}'`
  headers.set(
    'content-security-policy',
    [
      "default-src 'self'",
      `script-src ${scripts}`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      development ? "connect-src 'self' ws:" : "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      ...closed,
    ].join('; '),
  )
  headers.set(OWN_PAGE, '1')
  headers.set('x-frame-options', 'DENY')
  headers.set('referrer-policy', 'same-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
}

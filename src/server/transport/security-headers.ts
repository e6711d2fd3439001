import { OWN_PAGE } from '~/browser/worker-rules'

/** Headers of every page: that it is ours, our own scripts only (by nonce), no framing (but by /dev/states), no guessing of types. */
export function setSecurityHeaders(headers: Headers, nonce: string, development: boolean): void {
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
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      `frame-ancestors ${development ? "'self'" : "'none'"}`,
    ].join('; '),
  )
  headers.set(OWN_PAGE, '1')
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-frame-options', development ? 'SAMEORIGIN' : 'DENY')
  headers.set('referrer-policy', 'same-origin')
  headers.set('cross-origin-opener-policy', 'same-origin')
  headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
}

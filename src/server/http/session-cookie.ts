import { DomainError } from '../errors'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The value of a cookie, decoded; null when absent. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name)
      return decodeURIComponent(part.slice(at + 1).trim()) || null
  }
  return null
}

/**
 * A browser sends the cookie whoever made it call, so a write that has nothing but the cookie must come from
 * our own pages: `Sec-Fetch-Site`, which no page can forge, or for older browsers an `Origin` of this host.
 */
function isSameSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  const host =
    request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host
}

/**
 * The request with the session cookie turned into the Authorization header, so that everything behind knows
 * one kind of credential and no script can read it. A header that is there wins. Throws `cross_site_request`.
 */
export function bearerFromCookie(request: Request, cookieName: string): Request {
  if (request.headers.has('authorization')) return request
  const token = readCookie(request.headers.get('cookie'), cookieName)
  if (!token) return request
  if (!safeMethods.has(request.method) && !isSameSite(request)) throw new DomainError('cross_site_request')
  const headers = new Headers(request.headers)
  headers.set('authorization', `Bearer ${token}`)
  return new Request(request, { headers })
}

/** Was the request made over https, as the visitor sees it? */
export function isHttps(request: Request): boolean {
  const forwarded = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim()
  return (forwarded ?? new URL(request.url).protocol.replace(':', '')) === 'https'
}

/** `Set-Cookie` that stores the session; `hours` 0 clears it. */
export function sessionCookie(name: string, token: string, hours: number, secure: boolean): string {
  const parts = [
    `${name}=${encodeURIComponent(token)}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    `Max-Age=${hours * 3600}`,
  ]
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

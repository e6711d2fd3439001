import { SIGNED_OUT_COOKIE } from '~/browser/signed-out-cookie'
import type { Caller } from '~/server/access/caller'
import type { Env } from '~/server/env'
import { DomainError } from '~/server/errors'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The value of a cookie, decoded; null when absent. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim()) || null
  }
  return null
}

/** A value that was not encoded by us stays as it is; it is no token of ours then. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * A browser sends the cookie whoever made it call, so a write that has nothing but the cookie must come from
 * our own pages: `Sec-Fetch-Site`, which no page can forge, or for older browsers an `Origin` of this host.
 */
function isSameSite(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && isOwnOrigin(request, origin)
}

function isOwnOrigin(request: Request, origin: string): boolean {
  const host =
    request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host
  return URL.canParse(origin) && new URL(origin).host === host
}

/** Does the browser say that the request comes from elsewhere? Over plain http most say no more than the `Origin`. */
function isFromElsewhere(request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'cross-site'
  const origin = request.headers.get('origin')
  return origin !== null && !isOwnOrigin(request, origin)
}

/**
 * Might another site have made the visitor's browser send this write? With a cookie everything that is not known
 * to come from our own pages; without one (signing in, the first setup) what the browser says comes from elsewhere.
 */
function mayBeForged(request: Request, token: string | null): boolean {
  if (safeMethods.has(request.method)) return false
  return token ? !isSameSite(request) : isFromElsewhere(request)
}

/**
 * Turns the session cookie into the Authorization header of the same request, so that everything behind knows
 * one kind of credential and no script can read it. A header that is there wins: no other site can send it.
 * Throws `cross_site_request`.
 */
export function bearerFromCookie(request: Request, cookieName: string): Request {
  if (request.headers.has('authorization')) return request
  const token = isSignedOut(request) ? null : readCookie(request.headers.get('cookie'), cookieName)
  if (mayBeForged(request, token)) throw new DomainError('cross_site_request')
  if (token) request.headers.set('authorization', `Bearer ${token}`)
  return request
}

/** Has this browser signed out when it could not reach us? Then its session cookie counts no more. */
export function isSignedOut(request: Request): boolean {
  return readCookie(request.headers.get('cookie'), SIGNED_OUT_COOKIE) !== null
}

/**
 * `Set-Cookie` texts that take away the session that `request` left, and the note that it was. An answer whose
 * headers bring a session of their own, because somebody signs in at that moment, only has the note taken away.
 */
export function signedOutCookies(env: Env, caller: Caller, request: Request, answer: Headers): string[] {
  if (!isSignedOut(request)) return []
  const brings = answer.getSetCookie().some((text) => text.startsWith(`${env.AUTH_COOKIE_NAME}=`))
  const names = brings ? [SIGNED_OUT_COOKIE] : [env.AUTH_COOKIE_NAME, SIGNED_OUT_COOKIE]
  return names.map((name) => sessionCookie(name, '', 0, caller.isHttps))
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

/**
 * `Set-Cookie` that takes a session cookie away which has just been refused, or null when the refused token
 * came otherwise. No script can read the cookie, so only an answer can clear it.
 */
export function staleCookie(env: Env, caller: Caller, request: Request): string | null {
  const token = readCookie(request.headers.get('cookie'), env.AUTH_COOKIE_NAME)
  if (!token || request.headers.get('authorization') !== `Bearer ${token}`) return null
  return sessionCookie(env.AUTH_COOKIE_NAME, '', 0, caller.isHttps)
}

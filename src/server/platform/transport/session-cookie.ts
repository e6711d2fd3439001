import { SIGNED_OUT_COOKIE } from '~/browser/signed-out-cookie'
import type { Caller } from '~/server/platform/access/caller'
import type { Env } from '~/server/platform/env'
import { DomainError } from '~/server/platform/errors'
import { COOKIE_SCHEME } from './authenticate'

/** A sign-in carries its own credentials: programs that keep cookies may sign in again. */
const SIGN_IN_PATH = '/api/auth/token'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** A browser takes this prefix only over https from the host itself: no sibling domain can plant a session. */
const hostOnly = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

/** Name of the session cookie, over https (`secure`) or plain http. */
export const sessionCookieName = (env: Env, secure: boolean): string => hostOnly(env.AUTH_COOKIE_NAME, secure)

export const deviceCookieName = (secure: boolean): string => hostOnly('ramekin.device', secure)

/** Name of the cookie that binds a sign-in at the OpenID provider to the browser that began it. */
export const oidcCookieName = (secure: boolean): string => hostOnly('ramekin.oidc', secure)

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
function isSameSite(caller: Caller, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && isOwnOrigin(caller, origin)
}

const isOwnOrigin = ({ host }: Caller, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host

/** Does the browser say that the request comes from elsewhere? Over plain http most say no more than the `Origin`. */
function isFromElsewhere(caller: Caller, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'cross-site'
  const origin = request.headers.get('origin')
  return origin !== null && !isOwnOrigin(caller, origin)
}

/**
 * Might another site have made the visitor's browser send this write? With a cookie everything that is not known
 * to come from our own pages; without one (signing in, the first setup) what the browser says comes from elsewhere.
 */
function mayBeForged(caller: Caller, request: Request, token: string | null): boolean {
  if (safeMethods.has(request.method)) return false
  const usesCookie = token !== null && new URL(request.url).pathname !== SIGN_IN_PATH
  return usesCookie ? !isSameSite(caller, request) : isFromElsewhere(caller, request)
}

/**
 * Turns the session cookie into the Authorization header of the same request, so that everything behind knows
 * one kind of credential and no script can read it. A header that is there wins: no other site can send it.
 * Throws `cross_site_request`.
 */
export function authorizeByCookie(env: Env, caller: Caller, request: Request): Request {
  if (request.headers.has('authorization')) return request
  const token = isSignedOut(request) ? null : sessionToken(env, caller, request)
  if (mayBeForged(caller, request, token)) throw new DomainError('cross_site_request')
  if (token) request.headers.set('authorization', cookieCredentials(token))
  return request
}

const cookieCredentials = (token: string) => `${COOKIE_SCHEME} ${token}`

function sessionToken(env: Env, { isHttps }: Caller, request: Request): string | null {
  return readCookie(request.headers.get('cookie'), sessionCookieName(env, isHttps))
}

/** The Authorization header of the session that this browser left when it could not reach us; null without one. */
export function signedOutCredentials(env: Env, caller: Caller, request: Request): string | null {
  const token = isSignedOut(request) ? sessionToken(env, caller, request) : null
  return token && cookieCredentials(token)
}

/** Has this browser signed out when it could not reach us? Then its session cookie counts no more. */
export function isSignedOut(request: Request): boolean {
  return readCookie(request.headers.get('cookie'), SIGNED_OUT_COOKIE) !== null
}

/**
 * `Set-Cookie` texts that clear the session that `request` signed out of, and the note that it did. A response whose headers
 * bring a session of their own, because a person signs in at that moment, only has the note cleared.
 */
export function signedOutCookies(env: Env, caller: Caller, request: Request, response: Headers): string[] {
  if (!isSignedOut(request)) return []
  const name = sessionCookieName(env, caller.isHttps)
  const brings = response.getSetCookie().some((text) => text.startsWith(`${name}=`))
  return (brings ? [SIGNED_OUT_COOKIE] : [name, SIGNED_OUT_COOKIE]).map((name) =>
    clearCookie(name, caller.isHttps),
  )
}

/** `Set-Cookie` for a value that scripts cannot read; without `seconds` it goes when the browser is closed. */
export function setCookie(name: string, value: string, seconds: number | null, secure: boolean): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (seconds !== null) parts.push(`Max-Age=${seconds}`)
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

/** `Set-Cookie` that takes a cookie away. */
export const clearCookie = (name: string, secure: boolean): string => setCookie(name, '', 0, secure)

/**
 * `Set-Cookie` that takes a session cookie away which has just been refused, or null when the refused token
 * came otherwise. No script can read the cookie, so only a response can clear it.
 */
export function staleCookie(env: Env, caller: Caller, request: Request): string | null {
  const token = sessionToken(env, caller, request)
  if (!token || request.headers.get('authorization') !== cookieCredentials(token)) return null
  return clearCookie(sessionCookieName(env, caller.isHttps), caller.isHttps)
}

import { SIGNED_OUT_COOKIE } from '~/browser/signed-out-cookie'
import type { Caller } from '~/server/platform/access/caller'
import type { Env } from '~/server/platform/env'
import { DomainError } from '~/server/platform/errors'

/** For tokens of the session cookie. A client that sends it itself gets fewer rights than with `Bearer`. */
export const COOKIE_SCHEME = 'Cookie'

/** A sign-in has its own credentials: clients that store cookies may sign in again. */
const SIGN_IN_PATH = '/api/auth/token'
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Browsers accept this prefix only over HTTPS from the host itself, so a sibling domain cannot plant a session. */
const hostOnly = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name)

export const sessionCookieName = (env: Env, secure: boolean): string => hostOnly(env.AUTH_COOKIE_NAME, secure)

export const deviceCookieName = (secure: boolean): string => hostOnly('ramekin.device', secure)

/** Binds a sign-in at the OpenID provider to the browser that began it. */
export const oidcCookieName = (secure: boolean): string => hostOnly('ramekin.oidc', secure)

/** Decoded; null when absent. */
export function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at > 0 && part.slice(0, at).trim() === name) return decode(part.slice(at + 1).trim()) || null
  }
  return null
}

/** A value that is not validly encoded is returned as is; it cannot be our token. */
function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Browsers send the cookie with cross-site requests, too. A write with only a cookie must have a same-origin
 * `Sec-Fetch-Site`, which pages cannot forge, or in older browsers an `Origin` of this host.
 */
function isSameSite(caller: Caller, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = request.headers.get('origin')
  return origin !== null && isOwnOrigin(caller, origin)
}

const isOwnOrigin = ({ host }: Caller, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === host

/** Whether the browser marks the request as cross-site. Over plain HTTP most send only `Origin`. */
function isCrossSite(caller: Caller, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site) return site === 'cross-site'
  const origin = request.headers.get('origin')
  return origin !== null && !isOwnOrigin(caller, origin)
}

/** With a cookie, anything not proven to be from our pages; else what the browser marks as cross-site. */
function mayBeForged(caller: Caller, request: Request, token: string | null): boolean {
  if (safeMethods.has(request.method)) return false
  const usesCookie = token !== null && new URL(request.url).pathname !== SIGN_IN_PATH
  return usesCookie ? !isSameSite(caller, request) : isCrossSite(caller, request)
}

/**
 * Converts the session cookie to the Authorization header, so that later code handles one kind of credential. An
 * existing header takes precedence: other sites cannot send it. Throws `cross_site_request`.
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

/** Credentials of the session that this browser signed out of while offline; null if none. */
export function signedOutCredentials(env: Env, caller: Caller, request: Request): string | null {
  const token = isSignedOut(request) ? sessionToken(env, caller, request) : null
  return token && cookieCredentials(token)
}

/** Whether this browser signed out while offline. Its session cookie is then ignored. */
export function isSignedOut(request: Request): boolean {
  return readCookie(request.headers.get('cookie'), SIGNED_OUT_COOKIE) !== null
}

/**
 * `Set-Cookie` values that clear the session that `request` signed out of, and the sign-out marker. If the response
 * sets a new session because the person is signing in, only the marker is cleared.
 */
export function signedOutCookies(env: Env, caller: Caller, request: Request, response: Headers): string[] {
  if (!isSignedOut(request)) return []
  const name = sessionCookieName(env, caller.isHttps)
  const brings = response.getSetCookie().some((text) => text.startsWith(`${name}=`))
  return (brings ? [SIGNED_OUT_COOKIE] : [name, SIGNED_OUT_COOKIE]).map((name) =>
    clearCookie(name, caller.isHttps),
  )
}

/** HttpOnly. Null `seconds` makes a session cookie, which browsers delete when they close. */
export function setCookie(name: string, value: string, seconds: number | null, secure: boolean): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (seconds !== null) parts.push(`Max-Age=${seconds}`)
  if (secure) parts.push('Secure')
  return parts.join('; ')
}

export const clearCookie = (name: string, secure: boolean): string => setCookie(name, '', 0, secure)

/** Null if the token came another way. Scripts cannot read the cookie, so only a response can clear it. */
export function staleCookie(env: Env, caller: Caller, request: Request): string | null {
  const token = sessionToken(env, caller, request)
  if (!token || request.headers.get('authorization') !== cookieCredentials(token)) return null
  return clearCookie(sessionCookieName(env, caller.isHttps), caller.isHttps)
}

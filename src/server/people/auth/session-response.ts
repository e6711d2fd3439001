import { anonymous } from '~/server/platform/access/actor'
import type { Caller } from '~/server/platform/access/caller'
import { type Ctx, createCtx, type Runtime } from '~/server/platform/context'
import { readClaims } from '~/server/platform/transport/authenticate'
import {
  clearCookie,
  deviceCookieName,
  readCookie,
  sessionCookieName,
  setCookie,
  signedOutCookies,
  signedOutCredentials,
} from '~/server/platform/transport/session-cookie'
import { type KnownDevice, readDevice } from './known-device'
import { endSession, type Session } from './sessions.service'

/** The maximum in browsers. */
const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600

export interface SessionResponse {
  session: Session
  status?: number
  body?: object
  deviceCookie?: string | null
}

/** A browser that sent only a cookie gets the token only there, where no script can read it. */
export function sessionResponse(
  ctx: Ctx,
  request: Request,
  { session, status = 200, body = {}, deviceCookie = null }: SessionResponse,
): Response {
  const secure = ctx.caller.isHttps
  const headers = new Headers({ 'cache-control': 'no-store' })
  const name = sessionCookieName(ctx.env, secure)
  headers.append('set-cookie', setCookie(name, session.token, session.cookieSeconds, secure))
  if (deviceCookie)
    headers.append(
      'set-cookie',
      setCookie(deviceCookieName(secure), deviceCookie, DEVICE_COOKIE_SECONDS, secure),
    )
  for (const text of signedOutCookies(ctx.env, ctx.caller, request, headers))
    headers.append('set-cookie', text)
  const isHidden = ctx.actor.kind === 'user' && ctx.actor.session.byCookie
  const token = { access_token: isHidden ? '' : session.token, token_type: 'bearer' }
  return Response.json({ ...body, ...token }, { status, headers })
}

export function signedOutResponse(ctx: Ctx, body: object): Response {
  const secure = ctx.caller.isHttps
  const cookie = clearCookie(sessionCookieName(ctx.env, secure), secure)
  return Response.json(body, { headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } })
}

/** Null if no one has signed in on the device before. */
export function deviceOf(ctx: Ctx, request: Request): Promise<KnownDevice | null> {
  const name = deviceCookieName(ctx.caller.isHttps)
  return readDevice(ctx, readCookie(request.headers.get('cookie'), name))
}

/** Ends the session that this browser signed out of while offline. */
export async function endSignedOutSession(runtime: Runtime, caller: Caller, request: Request): Promise<void> {
  const credentials = signedOutCredentials(runtime.env, caller, request)
  const claims = credentials && (await readClaims(runtime, credentials))
  const ctx = createCtx(runtime, anonymous, 'en-US', caller)
  if (claims) await endSession(ctx, claims.userId, claims.sessionId)
}

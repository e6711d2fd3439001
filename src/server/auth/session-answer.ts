import type { Ctx } from '~/server/context'
import { sessionCookie, signedOutCookies } from '~/server/transport/session-cookie'
import type { Session } from './session-token'

/**
 * Answers with `body`, the session's token, and the cookie that keeps it in the browser. That the browser left a
 * session before counts no more.
 */
export function answerSession(
  ctx: Ctx,
  request: Request,
  { token, hours }: Session,
  { status = 200, body = {} }: { status?: number; body?: object } = {},
): Response {
  const cookie = sessionCookie(ctx.env.AUTH_COOKIE_NAME, token, hours, ctx.caller.isHttps)
  const headers = new Headers({ 'set-cookie': cookie, 'cache-control': 'no-store' })
  for (const text of signedOutCookies(ctx.env, ctx.caller, request, headers))
    headers.append('set-cookie', text)
  return Response.json({ ...body, access_token: token, token_type: 'bearer' }, { status, headers })
}

/** Answers with `body` and takes the session cookie away. */
export function answerSignedOut(ctx: Ctx, body: object): Response {
  const cookie = sessionCookie(ctx.env.AUTH_COOKIE_NAME, '', 0, ctx.caller.isHttps)
  return Response.json(body, { headers: { 'set-cookie': cookie, 'cache-control': 'no-store' } })
}

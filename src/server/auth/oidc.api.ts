import { OidcQuery, OidcReturn, OidcTokenResponse } from '~/schemas/session'
import type { Ctx } from '~/server/context'
import { DomainError } from '~/server/errors'
import { publicOperation, tagged } from '~/server/transport/operation'
import { clearCookie, oidcCookieName, readCookie, setCookie } from '~/server/transport/session-cookie'
import { beginOidcSignIn, finishOidcSignIn } from './oidc.service'
import { ROUND_TRIP_SECONDS, readRoundTrip } from './oidc-round-trip'
import { sessionResponse } from './session-response'

/** Is this a person who follows a link, and not a program? */
const isVisit = ({ headers }: Request): boolean =>
  (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
  (headers.get('accept')?.includes('text/html') ?? false)

const leadTo = (location: string, cookie?: string) =>
  new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', ...(cookie ? { 'set-cookie': cookie } : {}) },
  })

async function begin(ctx: Ctx, request: Request, redirect: string | undefined): Promise<Response> {
  try {
    const { url, cookie } = await beginOidcSignIn(ctx, redirect)
    const { isHttps } = ctx.caller
    return leadTo(url, setCookie(oidcCookieName(isHttps), cookie, ROUND_TRIP_SECONDS, isHttps))
  } catch (error) {
    if (!(error instanceof DomainError) || !isVisit(request)) throw error
    return leadTo(`/login?${new URLSearchParams({ direct: '1', problem: error.id })}`)
  }
}

export const oidcOperations = tagged('Users: Authentication', [
  publicOperation('get /api/auth/oauth', {
    id: 'beginOidcSignIn',
    summary: 'Go to the OpenID provider to sign in',
    errors: [404, 429, 500],
  })
    .query(OidcQuery)
    .returns(302, null)
    .run((ctx, { query, request }) => begin(ctx, request, query.redirect)),
  publicOperation('get /api/auth/oauth/callback', {
    id: 'finishOidcSignIn',
    summary: 'Sign in with what the OpenID provider sent back',
    errors: [401, 404, 429, 500],
  })
    .query(OidcReturn)
    .returns(200, OidcTokenResponse)
    .run(async (ctx, { request }) => {
      const { isHttps } = ctx.caller
      const name = oidcCookieName(isHttps)
      const trip = await readRoundTrip(ctx, readCookie(request.headers.get('cookie'), name))
      const { session, redirect } = await finishOidcSignIn(ctx, {
        search: new URL(request.url).searchParams,
        trip,
        userAgent: request.headers.get('user-agent') ?? '',
      })
      const response = sessionResponse(ctx, request, { session, body: { redirect } })
      response.headers.append('set-cookie', clearCookie(name, isHttps))
      return response
    }),
])

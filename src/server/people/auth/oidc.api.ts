import { m } from '~/paraglide/messages.js'
import {
  ConnectProvider,
  OidcQuery,
  OidcReturn,
  OidcTokenResponse,
  ProviderConnection,
  ProviderDeparture,
} from '~/schemas/session'
import { SuccessResponse } from '~/schemas/wire'
import type { Ctx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { publicOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import {
  clearCookie,
  oidcCookieName,
  readCookie,
  setCookie,
} from '~/server/platform/transport/session-cookie'
import { disconnectProvider, getConnection } from './external-accounts.service'
import { beginConnection, beginOidcSignIn, finishOidcSignIn } from './oidc.service'
import { ROUND_TRIP_SECONDS, readRoundTrip } from './oidc-round-trip'
import { sessionResponse } from './session-response'

const isVisit = ({ headers }: Request): boolean =>
  (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate' &&
  (headers.get('accept')?.includes('text/html') ?? false)

const leadTo = (location: string, cookie?: string) =>
  new Response(null, {
    status: 302,
    headers: { location, 'cache-control': 'no-store', ...(cookie ? { 'set-cookie': cookie } : {}) },
  })

const tripCookie = ({ caller: { isHttps } }: Ctx, cookie: string) =>
  setCookie(oidcCookieName(isHttps), cookie, ROUND_TRIP_SECONDS, isHttps)

async function begin(ctx: Ctx, request: Request, redirect: string | undefined): Promise<Response> {
  try {
    const { url, cookie } = await beginOidcSignIn(ctx, redirect)
    return leadTo(url, tripCookie(ctx, cookie))
  } catch (error) {
    if (!(error instanceof DomainError) || !isVisit(request)) throw error
    return leadTo(`/login?${new URLSearchParams({ direct: '1', problem: error.id })}`)
  }
}

export const oidcOperations = tagged('Users: Authentication', [
  publicOperation('get /api/auth/oauth', {
    id: 'beginOidcSignIn',
    summary: 'Start sign-in with the OpenID provider; redirects to it',
    errors: [404, 429, 500],
  })
    .query(OidcQuery)
    .returns(302, null)
    .run((ctx, { query, request }) => begin(ctx, request, query.redirect)),
  publicOperation('get /api/auth/oauth/callback', {
    id: 'finishOidcSignIn',
    summary: 'Finish sign-in or account connection after the OpenID provider redirects back',
    errors: [401, 404, 409, 429, 500],
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
      const response = session
        ? sessionResponse(ctx, request, { session, body: { redirect } })
        : Response.json({ access_token: '', token_type: 'bearer', redirect })
      response.headers.append('set-cookie', clearCookie(name, isHttps))
      return response
    }),
  userOperation('get /api/users/self/provider', {
    id: 'getProviderConnection',
    summary: 'Check whether your account is connected to the OpenID provider',
  })
    .returns(200, ProviderConnection)
    .run((ctx) => getConnection(ctx)),
  userOperation('post /api/users/self/provider', {
    id: 'connectProvider',
    summary: 'Start connecting your account to the OpenID provider',
    errors: [400, 403, 404, 429, 500],
  })
    .body(ConnectProvider)
    .returns(200, ProviderDeparture)
    .run(async (ctx, { body }) => {
      const { url, cookie } = await beginConnection(ctx, body)
      const headers = { 'set-cookie': tripCookie(ctx, cookie), 'cache-control': 'no-store' }
      return Response.json({ url }, { headers })
    }),
  userOperation('delete /api/users/self/provider', {
    id: 'disconnectProvider',
    summary: 'Disconnect your account from the OpenID provider',
    errors: [400, 403, 404],
  })
    .returns(200, SuccessResponse)
    .run(async (ctx) => {
      await disconnectProvider(ctx)
      return { message: m.provider_disconnected({}, { locale: ctx.locale }), error: false }
    }),
])

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleApiRequest } from '~/server/assembly/app'
import { callerOf } from '~/server/platform/transport/caller'
import { buildPerson, type Person } from '../support/build'
import { startTestServer, type TestServer } from '../support/server'

/** Requests as the server gets them from a browser, with the session in its cookie. */
describe('a session in a cookie', () => {
  let server: TestServer
  let person: Person
  beforeAll(async () => {
    server = await startTestServer('sqlite', { env: { AUTH_COOKIE_NAME: 'kitchen.session' } })
    person = await buildPerson(server, { flags: { canManage: true } })
  })
  afterAll(() => server.stop())

  const call = (
    method: string,
    headers: Record<string, string>,
    path = '/api/groups/preferences',
    peer = '127.0.0.1',
  ) => {
    const request = new Request(`https://ramekin.test${path}`, {
      method,
      headers: { 'content-type': 'application/json', host: 'ramekin.test', ...headers },
      body: method === 'GET' ? undefined : '{"privateGroup":false}',
    })
    return handleApiRequest(server.app, server.runtime, request, callerOf(server.runtime.env, request, peer))
  }
  const withCookie = (headers: Record<string, string> = {}) => ({
    cookie: `other=1; __Host-kitchen.session=${person.token}; last=%`,
    ...headers,
  })

  it('reads from anywhere, since no page of another site sees the response', async () => {
    expect((await call('GET', withCookie())).status).toBe(200)
    expect((await call('GET', withCookie({ 'sec-fetch-site': 'cross-site' }))).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['the same origin', { 'sec-fetch-site': 'same-origin' }],
    ['an older browser on this host', { origin: 'https://ramekin.test' }],
    [
      'behind a proxy with another host name',
      { origin: 'https://a.example', 'x-forwarded-host': 'a.example' },
    ],
  ])('writes from %s', async (_, headers) => {
    expect((await call('PUT', withCookie(headers))).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling of this site', { 'sec-fetch-site': 'same-site' }],
    [
      'another site that claims our origin',
      { 'sec-fetch-site': 'cross-site', origin: 'https://ramekin.test' },
    ],
    ['an older browser on another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['nobody says where', {}],
  ])('does not write from %s', async (_, headers) => {
    for (const method of ['PUT', 'POST', 'DELETE', 'PATCH']) {
      const response = await call(method, withCookie(headers))
      expect([response.status, await response.json()]).toEqual([
        403,
        { detail: 'Forbidden', code: 'cross_site_request' },
      ])
    }
  })

  it('does not trust a forwarded host from other addresses than our proxies', async () => {
    const forged = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' }
    const settings = '/api/groups/preferences'
    expect((await call('PUT', withCookie(forged), settings, '203.0.113.9')).status).toBe(403)
    expect((await call('POST', forged, '/api/auth/token', '203.0.113.9')).status).toBe(403)
    const own = { origin: 'https://ramekin.test', 'x-forwarded-host': 'evil.example' }
    expect((await call('PUT', withCookie(own), settings, '203.0.113.9')).status).toBe(200)
  })

  it('is not needed to refuse what another site makes a browser send', async () => {
    const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'cross-site' }
    expect((await call('POST', headers, '/api/app/setup')).status).toBe(403)
    expect((await call('POST', headers, '/api/auth/token')).status).toBe(403)
    expect((await call('POST', { 'content-type': 'text/plain' }, '/api/app/setup')).status).toBe(422)
  })

  it('is not required either if the browser sends only the origin, as over plain http', async () => {
    const from = (origin: string) => ({ 'content-type': 'text/plain', origin })
    for (const path of ['/api/app/setup', '/api/auth/token']) {
      expect((await call('POST', from('http://evil.example'), path)).status).toBe(403)
      expect((await call('POST', from('null'), path)).status).toBe(403)
    }
    expect((await call('POST', from('https://ramekin.test'), '/api/app/setup')).status).toBe(422)
  })

  it('does not apply to bearer tokens, which no other site can send', async () => {
    const bearer = { authorization: `Bearer ${person.token}`, 'sec-fetch-site': 'cross-site' }
    expect((await call('PUT', bearer)).status).toBe(200)
    expect((await call('PUT', { ...withCookie(), ...bearer })).status).toBe(200)
  })

  it('does not block a program with cookies from signing in again, only pages of other sites', async () => {
    const signIn = (headers: Record<string, string>) =>
      call(
        'POST',
        withCookie({ 'content-type': 'application/x-www-form-urlencoded', ...headers }),
        '/api/auth/token',
      )
    expect((await signIn({})).status).toBe(401)
    expect((await signIn({ 'sec-fetch-site': 'same-origin' })).status).toBe(401)
    expect((await signIn({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await signIn({ origin: 'https://evil.example' })).status).toBe(403)
  })

  it('does not help a garbage header', async () => {
    const response = await call('GET', withCookie({ authorization: 'Bearer garbage' }))
    expect(response.status).toBe(401)
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  it('is cleared when it is refused, and does not block public content', async () => {
    const stale = { cookie: '__Host-kitchen.session=stale' }
    const refused = await call('GET', stale)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('set-cookie')).toMatch(/^__Host-kitchen\.session=; .*Max-Age=0; Secure$/)
    expect((await call('GET', stale, '/api/app/about')).status).toBe(200)
  })

  it('uses the configured name only', async () => {
    for (const name of ['mealie.access_token', 'ramekin.session', 'kitchen.session'])
      expect((await call('GET', { cookie: `${name}=${person.token}` })).status).toBe(401)
  })
})

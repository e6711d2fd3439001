import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleApiRequest } from '~/server/assembly/app'
import { callerOf } from '~/server/platform/transport/caller'
import { buildHousehold, buildPerson } from '../../support/build'
import { type ClientResponse, createClient, send } from '../../support/client'
import { BASE, READER } from '../../support/directory-entries'
import { startLdapServer } from '../../support/ldap-server'
import { startLyingProvider } from '../../support/lying-provider'
import { startSilentMailServer } from '../../support/mail-server'
import { createOidcBrowser } from '../../support/oidc-browser'
import { startTestServer, type TestServer } from '../../support/server'
import { createCountingClient } from '../../support/statements'

const PASSWORD = 'correct horse'
const form = (username: string, password: string) => new URLSearchParams({ username, password })
let addresses = 0
const newAddress = () => {
  addresses += 1
  return `192.0.2.${addresses}`
}
const seen = ({ status, body, headers }: ClientResponse) => ({
  status,
  body,
  names: [...headers.keys()].filter((name) => name !== 'retry-after').sort(),
})

/** A server for the tests of a block, and more with other settings; all stop with the block. */
function useServers() {
  let server: TestServer
  const started: { stop(): Promise<void> }[] = []
  const start = async (env: Record<string, string> = {}) => {
    const made = await startTestServer('sqlite', { env })
    started.push(made)
    await buildHousehold(made.runtime)
    return made
  }
  beforeAll(async () => {
    server = await start()
  })
  afterAll(async () => {
    for (const one of started.reverse()) await one.stop()
  })
  const signIn = (username: string, password: string, on = server, from = newAddress()) =>
    createClient(on).post('/api/auth/token', form(username, password), { 'x-forwarded-for': from })
  return { server: () => server, start, started, signIn }
}

describe('attacks on signing in', () => {
  const { server, start, started, signIn } = useServers()

  it('user enumeration: text, status, headers and timing reveal no accounts', async () => {
    const { user } = await buildPerson(server(), { password: PASSWORD })
    const elsewhere = await buildPerson(server())
    await server()
      .runtime.db.updateTable('user')
      .set({ authMethod: 'OIDC', passwordHash: 'OIDC' })
      .where('id', '=', elsewhere.user.id)
      .execute()
    const names = [user.username, `${user.username}@example.org`, elsewhere.user.username, 'nobody', 'OIDC']
    const responses: ReturnType<typeof seen>[] = []
    const times: number[] = []
    for (const name of names) {
      const began = performance.now()
      // The placeholder for a hash matches no password.
      responses.push(seen(await signIn(name, name === elsewhere.user.username ? 'OIDC' : 'wrong')))
      times.push(performance.now() - began)
    }
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(responses[0]).toMatchObject({
      status: 401,
      body: { detail: 'Unauthorized', code: 'sign_in_failed' },
    })
    for (const time of times) expect(time).toBeGreaterThan(240)
  })

  it('user enumeration: requesting a link for a new password reveals no accounts', async () => {
    const mail = await startSilentMailServer()
    started.push(mail)
    const on = await start(mail.settings)
    const { user } = await buildPerson(on)
    const { count } = createCountingClient(on)
    const ask = async (email: string) => {
      const responses: unknown[] = []
      const from = { 'x-forwarded-for': newAddress() }
      const statements = await count(async (client) => {
        const { status, headers, body } = await client.post('/api/users/forgot-password', { email }, from)
        responses.push({ status, body, headers: [...headers] })
      })
      return { statements, responses }
    }
    const known = await ask(`${user.username}@example.org`)
    // No lookup before the response, so that timing reveals nothing.
    expect(known.statements).toBe(0)
    // The lookup of the first request is over, and does not count for the second.
    await expect.poll(mail.connections).toBe(1)
    expect(known).toEqual(await ask('nobody@example.org'))
    expect(mail.connections()).toBe(1)
  })

  it('brute force: a forged X-Forwarded-For does not change the network', async () => {
    const { user } = await buildPerson(server(), { password: PASSWORD })
    const guess = async (forged: string) => {
      const request = new Request('http://ramekin.test/api/auth/token', {
        method: 'POST',
        body: form(user.username, 'guess'),
        headers: { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` },
      })
      // Not a trusted proxy.
      return (await send(server(), request, '203.0.113.77')).status
    }
    const statuses: number[] = []
    for (let guesses = 0; guesses < 6; guesses += 1) statuses.push(await guess(newAddress()))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 423])
  })

  it('session fixation: signing in creates a new session', async () => {
    const { user } = await buildPerson(server(), { password: PASSWORD })
    const attacker = await buildPerson(server())
    const planted = createClient(server(), attacker.token, 'Cookie')
    const response = await planted.post('/api/auth/token', form(user.username, PASSWORD))
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^ramekin\.session=/)
    expect(cookie).not.toContain(attacker.token)
    // The planted session has ended, and was never the victim's.
    expect((await attacker.get('/api/users/self')).status).toBe(401)
  })

  it('session fixation: a sign-in at the provider that another browser began is refused', async () => {
    const provider = await startLyingProvider()
    started.push(provider)
    const on = await start(provider.settings)
    const attacker = createOidcBrowser(on)
    const url = await attacker.begin()
    const says = { sub: 'attacker', name: 'Attacker', email: 'attacker@example.org', email_verified: true }
    provider.says = { ...says, nonce: url.searchParams.get('nonce') }
    const search = { code: 'of the attacker', state: url.searchParams.get('state') ?? '' }
    const victim = createOidcBrowser(on)
    expect((await victim.finish(search)).status).toBe(401)
    await victim.begin()
    expect((await victim.finish(search)).status).toBe(401)
    expect((await attacker.finish(search)).status).toBe(200)
  })

  it('OIDC takeover: an address that the provider has not verified opens no other account', async () => {
    const provider = await startLyingProvider()
    started.push(provider)
    const on = await start({ ...provider.settings, OIDC_USER_CLAIM: 'preferred_username' })
    const victim = await buildPerson(on, { flags: { admin: true } })
    const { username } = victim.user
    const email = `${username}@example.org`
    for (const says of [
      { email, email_verified: false, preferred_username: username },
      { email: 'evil@example.org', email_verified: true, preferred_username: username },
      { email: 'evil@example.org', email_verified: true, preferred_username: email },
      { email, email_verified: true, preferred_username: 'evil' },
    ]) {
      const browser = createOidcBrowser(on)
      const url = await browser.begin()
      const nonce = url.searchParams.get('nonce')
      provider.says = { sub: crypto.randomUUID(), name: 'Evil', nonce, ...says }
      const response = await browser.finish({ code: 'a', state: url.searchParams.get('state') ?? '' })
      expect([response.status, response.headers.getSetCookie()]).toEqual([401, []])
    }
    const linked = await on.runtime.db.selectFrom('externalIdentity').selectAll().execute()
    expect(linked).toEqual([])
  })
})

describe('attacks on the sign-in', () => {
  const { server, start, started, signIn } = useServers()

  it('brute force: many networks get no more guesses at one account', async () => {
    const { user } = await buildPerson(server(), { password: PASSWORD })
    const statuses: number[] = []
    for (let guesses = 0; guesses < 26; guesses += 1)
      statuses.push((await signIn(user.username, `guess ${guesses}`)).status)
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
  }, 30_000)

  it('brute force: a trusted proxy that forwards a forged address does not change the network', async () => {
    const { user } = await buildPerson(server(), { password: PASSWORD })
    const statuses: number[] = []
    for (let guesses = 0; guesses < 6; guesses += 1) {
      const from = `${newAddress()}, 203.0.113.78`
      statuses.push((await signIn(user.username, 'guess', server(), from)).status)
    }
    expect(statuses.at(-1)).toBe(423)
  })

  it('brute force: responses of the provider cannot be guessed without limit', async () => {
    const provider = await startLyingProvider()
    started.push(provider)
    const on = await start(provider.settings)
    const browser = createOidcBrowser(on)
    const state = (await browser.begin()).searchParams.get('state') ?? ''
    const statuses: number[] = []
    for (let guesses = 0; guesses < 32; guesses += 1)
      statuses.push((await browser.finish({ code: `guess ${guesses}`, state })).status)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
  })

  /** A browser's request for a page of another site. */
  const fromOtherSite = async (path: string, body: URLSearchParams | object, cookie: string) => {
    const isForm = body instanceof URLSearchParams
    const request = new Request(`http://ramekin.test${path}`, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers: {
        ...(isForm ? {} : { 'content-type': 'text/plain' }),
        origin: 'https://evil.example',
        'sec-fetch-site': 'cross-site',
        cookie,
      },
    })
    const { app, runtime } = server()
    return handleApiRequest(app, runtime, request, callerOf(runtime.env, request, '127.0.0.1'))
  }

  it('CSRF: another site signs no one in, as themselves or as the attacker', async () => {
    const { user, token } = await buildPerson(server(), { password: PASSWORD })
    for (const cookie of ['', `ramekin.session=${token}`]) {
      const response = await fromOtherSite('/api/auth/token', form(user.username, PASSWORD), cookie)
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []])
    }
  })

  it('CSRF: another site makes no API token', async () => {
    const person = await buildPerson(server())
    const cookie = `ramekin.session=${person.token}`
    const response = await fromOtherSite('/api/users/api-tokens', { name: 'theirs' }, cookie)
    expect(response.status).toBe(403)
    expect((await person.get('/api/users/self')).body.tokens).toEqual([])
  })

  it('LDAP injection: a name is a name, and opens no other entry and no other question', async () => {
    const directory = await startLdapServer()
    started.push(directory)
    const on = await start({
      LDAP_AUTH_ENABLED: 'true',
      LDAP_SERVER_URL: `ldap://127.0.0.1:${directory.port}`,
      LDAP_BASE_DN: BASE,
      LDAP_QUERY_BIND: READER.dn,
      LDAP_QUERY_PASSWORD: READER.password,
      LDAP_NAME_ATTRIBUTE: 'cn',
      LDAP_USER_FILTER: '(|(uid={input})(mail={input}))',
    })
    for (const name of ['*', 'a*', '*)(uid=ada', 'x)(|(uid=ada)', '\\61da', 'ada))(&(uid=*', '(uid=ada)'])
      expect([name, (await signIn(name, 'password of ada', on)).status]).toEqual([name, 401])
    // Only the search account was tried.
    expect(new Set(directory.binds)).toEqual(new Set([READER.dn]))
    expect((await signIn('ada', 'password of ada', on)).status).toBe(200)
  })
})

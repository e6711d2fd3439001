import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildHousehold, buildPerson } from '../support/build'
import { createClient } from '../support/client'
import { type LyingProvider, startLyingProvider } from '../support/lying-provider'
import { createOidcBrowser, followProvider } from '../support/oidc-browser'
import { type CertifiedProvider, startOidcProvider } from '../support/oidc-provider'
import { databases, startTestServer, type TestServer } from '../support/server'

const codeOf = ({ body }: { body: { code?: string; detail?: { code?: string } } }) =>
  body.code ?? body.detail?.code
let counter = 0
/** A person of the provider without an account. */
function newcomer(more: Record<string, unknown> = {}) {
  counter += 1
  const name = `guest${counter}`
  return {
    sub: `subject ${counter}`,
    name: `Guest ${counter}`,
    email: `${name}@example.org`,
    email_verified: true,
    preferred_username: name,
    ...more,
  }
}

describe.each(databases)('signing in at a certified provider on %s', (kind) => {
  let provider: CertifiedProvider
  let server: TestServer
  beforeAll(async () => {
    provider = await startOidcProvider()
    provider.admit('http://ramekin.test/login')
    const env = { ...provider.settings, BASE_URL: 'http://ramekin.test', OIDC_ADMIN_GROUP: 'cooks' }
    server = await startTestServer(kind, { env })
    await buildHousehold(server.runtime)
  })
  afterAll(async () => {
    await server.stop()
    await provider.stop()
  })

  it('makes an account, signs it in, and finds it again', async () => {
    provider.signedIn = {
      sub: 'ada',
      name: 'Ada Byron',
      email: 'Ada@Example.org',
      email_verified: true,
      preferred_username: 'Ada',
      groups: ['cooks'],
    }
    const ids: string[] = []
    for (const redirect of ['/g/home/cookbooks', '//evil.example/']) {
      const browser = createOidcBrowser(server)
      const url = await browser.begin(`?redirect=${encodeURIComponent(redirect)}`)
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        client_id: 'ramekin',
        response_type: 'code',
        scope: 'openid email profile groups',
        redirect_uri: 'http://ramekin.test/login',
        code_challenge_method: 'S256',
      })
      const response = await browser.finish(await followProvider(url, 'http://ramekin.test/login'))
      expect([response.status, response.body]).toEqual([
        200,
        {
          access_token: expect.any(String),
          token_type: 'bearer',
          redirect: redirect.startsWith('//') ? null : redirect,
        },
      ])
      const cookies = response.headers.getSetCookie()
      expect(cookies[0]).toMatch(/^ramekin\.session=.+; HttpOnly; SameSite=Lax/)
      expect(cookies.at(-1)).toMatch(/^ramekin\.oidc=; .*Max-Age=0/)
      const self = await createClient(server, response.body.access_token).get('/api/users/self')
      expect(self.body).toMatchObject({
        username: 'ada',
        fullName: 'Ada Byron',
        email: 'ada@example.org',
        authMethod: 'OIDC',
        admin: true,
        canManage: true,
      })
      ids.push(self.body.id)
    }
    expect(new Set(ids).size).toBe(1)
  })

  it('accepts a response of the provider only once', async () => {
    const browser = createOidcBrowser(server)
    const search = await followProvider(await browser.begin(), 'http://ramekin.test/login')
    expect((await browser.finish(search)).status).toBe(200)
    expect((await browser.finish(search)).status).toBe(401)
  })
})

// Accounts that a provider opens are on both databases in their own tests.
describe('a response of the provider', () => {
  let provider: LyingProvider
  let server: TestServer
  /** One server per setting, created on first use. */
  const others = new Map<string, TestServer>()
  beforeAll(async () => {
    provider = await startLyingProvider()
    server = await startTestServer('sqlite', { env: provider.settings })
    await buildHousehold(server.runtime)
  })
  beforeEach(() => {
    provider.signs = 'RS256'
    provider.userInfo = {}
  })
  afterAll(async () => {
    for (const one of [server, ...others.values()]) await one.stop()
    await provider.stop()
  })

  async function serverWith(env: Record<string, string>): Promise<TestServer> {
    const key = JSON.stringify(env)
    const made =
      others.get(key) ?? (await startTestServer('sqlite', { env: { ...provider.settings, ...env } }))
    if (!others.has(key)) await buildHousehold(made.runtime)
    others.set(key, made)
    return made
  }

  /** A complete sign-in with these claims. */
  async function signIn(says: Record<string, unknown>, on = server) {
    const browser = createOidcBrowser(on)
    const { searchParams } = await browser.begin()
    provider.says = { nonce: searchParams.get('nonce'), ...says }
    return browser.finish({ code: 'code', state: searchParams.get('state') ?? '' })
  }
  const selfOf = async (response: { body: { access_token: string } }, on = server) =>
    (await createClient(on, response.body.access_token).get('/api/users/self')).body
  const setUser = (id: string, values: { email?: string; authMethod?: string }, on = server) =>
    on.runtime.db.updateTable('user').set(values).where('id', '=', id).execute()

  it('is accepted if everything matches; the secret is sent with the code and its verifier', async () => {
    const ada = newcomer()
    const response = await signIn(ada)
    expect(response.status).toBe(200)
    expect(await selfOf(response)).toMatchObject({
      username: ada.preferred_username,
      fullName: ada.name,
      authMethod: 'OIDC',
      admin: false,
      canInvite: false,
      canManage: false,
    })
    const form = provider.asked.at(-1)
    expect(form?.get('code_verifier')).toMatch(/^[\w-]{43}$/)
    expect(form?.get('redirect_uri')).toBe('http://ramekin.test/login')
  })

  it.each<[string, Record<string, unknown>]>([
    ['the nonce of another sign-in', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another client' }],
    ['several audiences without a party', { aud: ['another client', 'one more'] }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a time that is over', { exp: 1_700_000_000, iat: 1_600_000_000 }],
  ])('is not believed with %s', async (_, claims) => {
    const response = await signIn({ ...newcomer(), ...claims })
    expect([response.status, codeOf(response)]).toEqual([401, 'oidc_failed'])
    expect(response.headers.getSetCookie()).toEqual([])
  })

  it.each(['outsider', 'none', 'ES256'] as const)('is not believed when signed by %s', async (signs) => {
    provider.signs = signs
    const response = await signIn(newcomer())
    expect([response.status, codeOf(response)]).toEqual([401, 'oidc_failed'])
  })

  it('is accepted only with the algorithm of the settings', async () => {
    const on = await serverWith({ OIDC_SIGNING_ALGORITHM: 'ES256' })
    expect((await signIn(newcomer(), on)).status).toBe(401)
    provider.signs = 'ES256'
    expect((await signIn(newcomer(), on)).status).toBe(200)
  })

  it('counts only in the browser that began, with its state, before it expires', async () => {
    const [mine, theirs] = [createOidcBrowser(server), createOidcBrowser(server)]
    const [url, other] = [await mine.begin(), await theirs.begin()]
    provider.says = { nonce: url.searchParams.get('nonce'), ...newcomer() }
    const search = { code: 'code', state: url.searchParams.get('state') ?? '' }
    for (const cookie of ['', 'ramekin.oidc=forged', `ramekin.oidc=${'a.b.c'}`]) {
      const response = await mine.finish(search, cookie)
      expect([response.status, codeOf(response)]).toEqual([401, 'oidc_expired'])
    }
    expect(codeOf(await mine.finish(search, theirs.cookie))).toBe('oidc_failed')
    expect(codeOf(await mine.finish({ ...search, state: other.searchParams.get('state') ?? '' }))).toBe(
      'oidc_failed',
    )
    expect(codeOf(await mine.finish({ code: 'code' }))).toBe('oidc_failed')
    expect((await mine.finish(search)).status).toBe(200)
  })

  it('shows a message when the provider refuses', async () => {
    const browser = createOidcBrowser(server)
    const state = (await browser.begin()).searchParams.get('state') ?? ''
    const response = await browser.finish({ error: 'access_denied', error_description: '<b>no</b>', state })
    expect([response.status, codeOf(response)]).toEqual([401, 'oidc_refused'])
    expect(JSON.stringify(response.body)).not.toContain('<b>')
  })

  it('requests claims that the ID token lacks, only for that person', async () => {
    const { sub, ...rest } = newcomer()
    provider.userInfo = { sub, ...rest }
    expect((await signIn({ sub })).status).toBe(200)
    provider.userInfo = { ...newcomer(), sub: 'another person' }
    expect(codeOf(await signIn({ sub: 'me' }))).toBe('oidc_failed')
    provider.userInfo = { sub: 'me', name: 'Me' }
    const lacking = await signIn({ sub: 'me' })
    expect([lacking.status, codeOf(lacking)]).toEqual([401, 'oidc_claims_missing'])
  })

  it('completes the ID token with userinfo, which may say less', async () => {
    const on = await serverWith({ OIDC_ADMIN_GROUP: 'admins' })
    const { sub, ...rest } = newcomer()
    provider.userInfo = { sub, name: '', groups: ['admins'] }
    expect(await selfOf(await signIn({ sub, ...rest }, on), on)).toMatchObject({
      fullName: rest.name,
      email: rest.email,
      admin: true,
    })
  })

  it('reads groups that are the keys of an object', async () => {
    const on = await serverWith({ OIDC_ADMIN_GROUP: 'admins', OIDC_GROUPS_CLAIM: 'roles' })
    const roles = { admins: { 3: 'home' }, cooks: {} }
    expect((await selfOf(await signIn({ ...newcomer(), roles }, on), on)).admin).toBe(true)
  })

  it('signs in a person without groups if there is no userinfo', async () => {
    const on = await serverWith({ OIDC_ADMIN_GROUP: 'admins', OIDC_GROUPS_CLAIM: 'teams' })
    provider.userInfo = null
    expect((await selfOf(await signIn(newcomer(), on), on)).admin).toBe(false)
    const lacking = await signIn({ sub: 'nameless' }, on)
    expect([lacking.status, codeOf(lacking)]).toEqual([401, 'oidc_claims_missing'])
  })

  it('admits members of the groups, and grants and revokes administration', async () => {
    const on = await serverWith({ OIDC_USER_GROUP: 'household', OIDC_ADMIN_GROUP: 'admins' })
    for (const groups of [['others'], 'others', undefined, []]) {
      const { sub, ...rest } = newcomer()
      provider.userInfo = { sub, ...rest, ...(groups ? { groups } : {}) }
      const refused = await signIn({ sub, ...rest, groups }, on)
      expect([refused.status, codeOf(refused)]).toEqual([401, 'oidc_group_missing'])
    }
    // The last one would stay an administrator.
    await buildPerson(on, { flags: { admin: true } })
    const ada = newcomer()
    const rights: unknown[] = []
    for (const groups of ['household', ['admins'], ['household', 'admins'], ['household']])
      rights.push((await selfOf(await signIn({ ...ada, groups }, on), on)).admin)
    expect(rights).toEqual([false, true, true, false])
  })

  it('leaves the server its last administrator who is not locked', async () => {
    const on = await serverWith({ OIDC_ADMIN_GROUP: 'admins', OIDC_GROUPS_CLAIM: 'groups' })
    const [ada, bert] = [newcomer(), newcomer()]
    const rightsOf = async (says: object, groups: string[]) =>
      (await selfOf(await signIn({ ...says, groups }, on), on)).admin
    expect(await rightsOf(ada, ['admins'])).toBe(true)
    const { user: locked } = await buildPerson(on, { flags: { admin: true } })
    const lockedAt = new Date().toISOString()
    await on.runtime.db.updateTable('user').set({ lockedAt }).where('id', '=', locked.id).execute()
    expect(await rightsOf(ada, ['household'])).toBe(true)
    // With a second one the provider decides again.
    expect(await rightsOf(bert, ['admins'])).toBe(true)
    expect(await rightsOf(ada, ['household'])).toBe(false)
    expect(await rightsOf(bert, ['household'])).toBe(true)
  })

  it('leaves the administrator alone where no group decides', async () => {
    const ada = newcomer()
    const { id } = await selfOf(await signIn(ada))
    await server.runtime.db.updateTable('user').set({ admin: true }).where('id', '=', id).execute()
    expect(await selfOf(await signIn(ada))).toMatchObject({ id, admin: true })
  })

  it('creates no account if sign-up is off, but signs in existing ones', async () => {
    const on = await serverWith({ OIDC_SIGNUP_ENABLED: 'false' })
    const refused = await signIn(newcomer(), on)
    expect([refused.status, codeOf(refused)]).toEqual([401, 'oidc_signup_off'])
    const person = await buildPerson(on)
    const known = newcomer({ email: `${person.user.username}@example.org` })
    expect(await selfOf(await signIn(known, on), on)).toMatchObject({ id: person.user.id })
  })

  it('links an account by its verified address and keeps the link when the address changes', async () => {
    const person = await buildPerson(server, { flags: { canInvite: true } })
    const says = newcomer({ email: `${person.user.username}@EXAMPLE.org` })
    const linked = await selfOf(await signIn(says))
    expect(linked).toMatchObject({ id: person.user.id, username: person.user.username, canInvite: true })
    expect(linked.authMethod).toBe('Mealie')
    expect(
      await selfOf(await signIn({ ...says, email: 'new@example.org', email_verified: false })),
    ).toMatchObject({ id: person.user.id })
  })

  it('leaves a linked account its password as long as the settings allow passwords', async () => {
    const off = await serverWith({ ALLOW_PASSWORD_LOGIN: 'false' })
    for (const [on, status] of [
      [server, 200],
      [off, 403],
    ] as const) {
      const { user } = await buildPerson(on, { password: 'correct horse' })
      const linked = await selfOf(await signIn(newcomer({ email: `${user.username}@example.org` }), on), on)
      expect(linked.id).toBe(user.id)
      const form = new URLSearchParams({ username: user.username, password: 'correct horse' })
      expect((await createClient(on).post('/api/auth/token', form)).status).toBe(status)
    }
  })

  it.each([false, undefined, 'false', 1])(
    'takes over no account by an unverified address (%s)',
    async (verified) => {
      const person = await buildPerson(server)
      const email = `${person.user.username}@example.org`
      const refused = await signIn(newcomer({ email, email_verified: verified }))
      expect([refused.status, codeOf(refused)]).toEqual([401, 'oidc_email_unverified'])
    },
  )

  it('treats an address as verified if the operator trusts the provider', async () => {
    const on = await serverWith({ OIDC_REQUIRES_EMAIL_VERIFICATION: 'false' })
    const person = await buildPerson(on)
    const says = newcomer({ email: `${person.user.username}@example.org`, email_verified: undefined })
    expect(await selfOf(await signIn(says, on), on)).toMatchObject({ id: person.user.id })
  })

  it('takes over no account by a username alone', async () => {
    const on = await serverWith({ OIDC_USER_CLAIM: 'preferred_username' })
    const person = await buildPerson(on)
    const says = newcomer({ preferred_username: person.user.username })
    const refused = await signIn(says, on)
    expect([refused.status, codeOf(refused)]).toEqual([401, 'oidc_account_exists'])
    const same = { ...says, email: `${person.user.username}@example.org` }
    expect(await selfOf(await signIn(same, on), on)).toMatchObject({ id: person.user.id })
  })

  it('takes over no administrator by the address alone', async () => {
    const admin = await buildPerson(server, { flags: { admin: true } })
    const says = newcomer({ email: `${admin.user.username}@example.org` })
    const refused = await signIn(says)
    expect([refused.status, codeOf(refused)]).toEqual([401, 'oidc_account_exists'])
    await setUser(admin.user.id, { authMethod: 'OIDC' })
    expect(await selfOf(await signIn(says))).toMatchObject({ id: admin.user.id, admin: true })
    expect(codeOf(await signIn({ ...says, sub: 'a later person' }))).toBe('oidc_account_exists')
  })

  it('links an administrator whom the provider makes one', async () => {
    const on = await serverWith({ OIDC_ADMIN_GROUP: 'admins' })
    const admin = await buildPerson(on, { flags: { admin: true } })
    const says = newcomer({ email: `${admin.user.username}@example.org`, groups: ['cooks'] })
    expect(codeOf(await signIn(says, on))).toBe('oidc_account_exists')
    expect(await selfOf(await signIn({ ...says, groups: ['admins'] }, on), on)).toMatchObject({
      id: admin.user.id,
      admin: true,
    })
  })

  it("makes no one an administrator who entered an administrator's address before", async () => {
    const on = await serverWith({ OIDC_ADMIN_GROUP: 'admins' })
    const thief = await buildPerson(on, { password: 'correct horse' })
    const says = newcomer({ groups: ['admins'] })
    const { body: self } = await thief.get('/api/users/self')
    const taken = await thief.put(`/api/users/${thief.user.id}`, {
      ...self,
      email: says.email,
      currentPassword: 'correct horse',
    })
    expect(taken.status).toBe(200)
    expect(codeOf(await signIn(says, on))).toBe('oidc_account_exists')
    expect((await thief.get('/api/users/self')).body.admin).toBe(false)
    const chief = await buildPerson(on, { flags: { admin: true } })
    const { body: person } = await chief.get(`/api/admin/users/${thief.user.id}`)
    const explicit = { ...person, authMethod: 'OIDC', confirmsEmail: true }
    await chief.put(`/api/admin/users/${thief.user.id}`, explicit)
    expect(await selfOf(await signIn(says, on), on)).toMatchObject({ id: thief.user.id, admin: true })
  })

  it('appends a number to a taken username, and creates no second account for an address', async () => {
    const person = await buildPerson(server)
    const says = newcomer({ preferred_username: person.user.username })
    expect(await selfOf(await signIn(says))).toMatchObject({ username: `${person.user.username}-2` })
    expect(codeOf(await signIn({ ...newcomer(), email: says.email, email_verified: false }))).toBe(
      'oidc_email_unverified',
    )
  })

  it('makes no account of names that are none', async () => {
    for (const names of [{ email: 'no address' }, { name: '   ' }, { email: ['a@example.org'] }, { sub: '' }])
      expect((await signIn({ ...newcomer(), ...names })).status).toBe(401)
  })

  it('lasts as long as the settings allow', async () => {
    const hours = (token: string) => {
      const { iat = 0, exp = 0 } = decodeJwt(token)
      return (exp - iat) / 3600
    }
    const brief = await serverWith({ TOKEN_TIME: '5' })
    expect(hours((await signIn(newcomer(), brief)).body.access_token)).toBe(5)
    const long = await serverWith({ TOKEN_TIME: '5', OIDC_REMEMBER_ME: 'true' })
    expect(hours((await signIn(newcomer(), long)).body.access_token)).toBe(14 * 24)
  })

  it('ends the session that the browser had before', async () => {
    const person = await buildPerson(server)
    const browser = createOidcBrowser(server, person.token)
    const url = await browser.begin()
    provider.says = { nonce: url.searchParams.get('nonce'), ...newcomer() }
    const response = await browser.finish({ code: 'code', state: url.searchParams.get('state') ?? '' })
    expect([response.status, response.body.access_token]).toEqual([200, ''])
    expect((await person.get('/api/users/self')).status).toBe(401)
  })

  it('shows its public settings', async () => {
    const about = async (on: TestServer) => (await createClient(on).get('/api/app/about')).body
    expect(await about(server)).toMatchObject({
      enableOidc: true,
      oidcRedirect: false,
      oidcProviderName: 'OAuth',
    })
    const named = await serverWith({ OIDC_AUTO_REDIRECT: 'true', OIDC_PROVIDER_NAME: 'House Key' })
    expect(await about(named)).toMatchObject({ oidcRedirect: true, oidcProviderName: 'House Key' })
    const lacking = await serverWith({ OIDC_CLIENT_SECRET: '', OIDC_AUTO_REDIRECT: 'true' })
    expect(await about(lacking)).toMatchObject({ enableOidc: false, oidcRedirect: false })
    const off = await createClient(lacking).get('/api/auth/oauth')
    expect([off.status, codeOf(off)]).toEqual([404, 'oidc_off'])
  })

  it('leads a person back to the sign-in page when the provider is away, and a program gets an error', async () => {
    const on = await serverWith({
      OIDC_CONFIGURATION_URL: 'http://127.0.0.1:9/.well-known/openid-configuration',
    })
    const program = await createClient(on).get('/api/auth/oauth')
    expect([program.status, program.body]).toEqual([
      500,
      { detail: 'Could not initialize OAuth client', code: 'oidc_unavailable' },
    ])
    const person = await createClient(on).get('/api/auth/oauth', {
      accept: 'text/html',
      'sec-fetch-mode': 'navigate',
    })
    expect([person.status, person.headers.get('location')]).toEqual([
      302,
      '/login?direct=1&problem=oidc_unavailable',
    ])
  })
})

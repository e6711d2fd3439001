import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildHousehold, buildPerson, type Person } from '../support/build'
import { type ClientResponse, createClient } from '../support/client'
import { type LyingProvider, startLyingProvider } from '../support/lying-provider'
import { type MailServer, startMailServer } from '../support/mail-server'
import { createOidcBrowser } from '../support/oidc-browser'
import { databases, startTestServer, type TestServer } from '../support/server'

const codeOf = ({ body }: ClientResponse) => body.code ?? body.detail?.code
const password = 'correct horse'
const path = '/api/users/self/provider'
let counter = 0
/** A person of the provider, with a verified address. */
function atProvider(more: Record<string, unknown> = {}) {
  counter += 1
  const name = `real${counter}`
  return {
    sub: `subject ${counter}`,
    name: `Real ${counter}`,
    email: `${name}@example.net`,
    email_verified: true,
    preferred_username: name,
    ...more,
  }
}

describe.each(databases)('account that a provider opens on %s', (kind) => {
  let provider: LyingProvider
  let mail: MailServer
  let server: TestServer
  let admin: Person
  let host: Person
  beforeAll(async () => {
    provider = await startLyingProvider()
    mail = await startMailServer()
    server = await startTestServer(kind, { env: { ...provider.settings, ...mail.settings } })
    await buildHousehold(server.runtime)
    admin = await buildPerson(server, { flags: { admin: true } })
    host = await buildPerson(server, { flags: { canInvite: true } })
  })
  beforeEach(() => {
    provider.signs = 'RS256'
  })
  afterAll(async () => {
    await server.stop()
    await mail.stop()
    await provider.stop()
  })

  async function signIn(says: Record<string, unknown>) {
    const browser = createOidcBrowser(server)
    const { searchParams } = await browser.begin()
    provider.says = { nonce: searchParams.get('nonce'), ...says }
    return browser.finish({ code: 'code', state: searchParams.get('state') ?? '' })
  }
  const selfOf = async (response: ClientResponse) => {
    expect(response.status).toBe(200)
    return (await createClient(server, response.body.access_token).get('/api/users/self')).body
  }
  const refusal = async (says: Record<string, unknown>) => {
    const response = await signIn(says)
    return [response.status, codeOf(response)]
  }
  const unconfirmed = [401, 'oidc_email_unconfirmed']

  /** A person who enters an address into their own account. */
  async function write(person: Person, email: string): Promise<void> {
    const { body: self } = await person.get('/api/users/self')
    const changed = await person.put(`/api/users/${person.user.id}`, {
      ...self,
      email,
      currentPassword: password,
    })
    expect(changed.status).toBe(200)
  }
  /** An administrator's request to change a person. */
  async function administer(id: string, changes: object): Promise<void> {
    const { body } = await admin.get(`/api/admin/users/${id}`)
    expect((await admin.put(`/api/admin/users/${id}`, { ...body, ...changes })).status).toBe(200)
  }
  /** The token of the reset link mailed to an address. */
  async function mailedToken(email: string): Promise<string> {
    const before = mail.received.length
    await createClient(server).post('/api/users/forgot-password', { email })
    await expect.poll(() => mail.received.length).toBe(before + 1)
    expect(mail.received.at(-1)?.to).toEqual([email])
    return /reset-password\?token=([\w-]+)/.exec(mail.received.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const choose = async (token: string, email: string) => {
    const form = { token, email, password: 'chosen anew', passwordConfirm: 'chosen anew' }
    expect((await createClient(server).post('/api/users/reset-password', form)).status).toBe(200)
  }

  it("is not one whose user entered another person's address", async () => {
    const thief = await buildPerson(server, { password })
    const real = atProvider()
    await write(thief, real.email)
    expect(await refusal(real)).toEqual(unconfirmed)
    expect((await thief.get('/api/users/self')).body.email).toBe(real.email)
  })

  it("is not one registered with another person's address, even by invitation", async () => {
    const real = atProvider()
    const { body } = await host.post('/api/households/invitations', { uses: 1 })
    // The inviter has the link too, so mailing it to the address proves nothing.
    await host.post('/api/households/invitations/email', { email: real.email, token: body.token })
    const registered = await createClient(server).post('/api/users/register', {
      groupToken: body.token,
      username: `thief-of-${real.preferred_username}`,
      fullName: 'Thief',
      email: real.email,
      password,
      passwordConfirm: password,
    })
    expect(registered.status).toBe(201)
    expect(await refusal(real)).toEqual(unconfirmed)
  })

  it('is one that an administrator created, or whose address an administrator entered', async () => {
    const [made, changed] = [atProvider(), atProvider()]
    const person = await buildPerson(server, { password })
    const { body } = await admin.post('/api/admin/users', {
      username: made.preferred_username,
      fullName: made.name,
      email: made.email,
      password,
      group: person.user.groupId,
      household: person.user.householdId,
    })
    expect((await selfOf(await signIn(made))).id).toBe(body.id)
    await write(person, 'own-words@example.net')
    await administer(person.user.id, { email: changed.email, confirmsEmail: true })
    expect((await selfOf(await signIn(changed))).id).toBe(person.user.id)
  })

  it('is one that an administrator confirms, for the address that they saw', async () => {
    const person = await buildPerson(server, { password })
    const [real, other] = [atProvider(), atProvider()]
    await write(person, real.email)
    // Other changes leave the address as it is.
    await administer(person.user.id, { canOrganize: true })
    expect(await refusal(real)).toEqual(unconfirmed)
    await administer(person.user.id, { authMethod: 'OIDC', confirmsEmail: true })
    await write(person, other.email)
    expect(await refusal(other)).toEqual(unconfirmed)
    await administer(person.user.id, { email: real.email, confirmsEmail: true })
    expect((await selfOf(await signIn(real))).id).toBe(person.user.id)
  })

  it('is not one whose address an administrator sent back from an outdated page', async () => {
    const [first, second] = [await buildPerson(server, { password }), await buildPerson(server, { password })]
    const [real, other] = [atProvider(), atProvider()]
    await write(first, real.email)
    const { body: stale } = await admin.get(`/api/admin/users/${first.user.id}`)
    const own = `own-of-${first.user.username}@example.net`
    await write(first, own)
    // Confirmed by a mailed link; an address entered over it is not.
    await choose(await mailedToken(own), own)
    const saved = await admin.put(`/api/admin/users/${first.user.id}`, { ...stale, canOrganize: true })
    expect([saved.status, saved.body.email]).toEqual([200, real.email])
    expect(await refusal(real)).toEqual(unconfirmed)

    await administer(second.user.id, { authMethod: 'OIDC', confirmsEmail: true })
    const { body: atOidc } = await admin.get(`/api/admin/users/${second.user.id}`)
    await administer(second.user.id, { authMethod: 'Mealie' })
    await write(second, other.email)
    const sent = { ...atOidc, email: other.email, canOrganize: true }
    expect((await admin.put(`/api/admin/users/${second.user.id}`, sent)).status).toBe(200)
    expect(await refusal(other)).toEqual(unconfirmed)
    await administer(second.user.id, { confirmsEmail: true })
    expect((await selfOf(await signIn(other))).id).toBe(second.user.id)
  })

  it('is not one that is linked already and got the address since', async () => {
    const first = atProvider()
    const { id } = await selfOf(await signIn(first))
    const second = atProvider({ email: first.email })
    expect(await refusal(second)).toEqual([401, 'oidc_account_exists'])
    expect((await selfOf(await signIn(first))).id).toBe(id)
    const nextName = atProvider({ email: first.email, preferred_username: first.preferred_username })
    expect(await refusal(nextName)).toEqual([401, 'oidc_account_exists'])
    expect((await selfOf(await signIn(first))).id).toBe(id)
  })

  it('is one that used a mailed link, after which no one else has access', async () => {
    const thief = await buildPerson(server, { password })
    const real = atProvider()
    await write(thief, real.email)
    await choose(await mailedToken(real.email), real.email)
    expect((await selfOf(await signIn(real))).id).toBe(thief.user.id)
    expect((await thief.get('/api/users/self')).status).toBe(401)
  })

  it('is not one whose link was mailed to another address or came from an administrator', async () => {
    const thief = await buildPerson(server, { password })
    const [own, real] = [`own-of-${thief.user.username}@example.net`, atProvider()]
    await write(thief, own)
    const token = await mailedToken(own)
    await write(thief, real.email)
    await choose(token, real.email)
    expect(await refusal(real)).toEqual(unconfirmed)
    const { body } = await admin.post('/api/admin/users/password-reset-token', { email: real.email })
    await choose(body.token, real.email)
    expect(await refusal(real)).toEqual(unconfirmed)
  })

  it('is not one that the provider created with an unverified address', async () => {
    const thief = atProvider({ email_verified: undefined })
    const { id } = await selfOf(await signIn(thief))
    const real = atProvider({ email: thief.email })
    expect(await refusal(real)).toEqual(unconfirmed)
    // Once the provider verifies it, it is confirmed, only for the linked person.
    expect((await selfOf(await signIn({ ...thief, email_verified: true }))).id).toBe(id)
    expect(await refusal(real)).toEqual([401, 'oidc_account_exists'])
  })

  it('is that of an administrator who entered the address, if the provider makes them one', async () => {
    const on = await startTestServer(kind, { env: { ...provider.settings, OIDC_ADMIN_GROUP: 'admins' } })
    try {
      const chief = await buildPerson(on, { flags: { admin: true }, password })
      const real = atProvider({ groups: ['admins'] })
      await write(chief, real.email)
      const browser = createOidcBrowser(on)
      const { searchParams } = await browser.begin()
      provider.says = { nonce: searchParams.get('nonce'), ...real }
      const { body } = await browser.finish({ code: 'code', state: searchParams.get('state') ?? '' })
      expect((await createClient(on, body.access_token).get('/api/users/self')).body.id).toBe(chief.user.id)
    } finally {
      await on.stop()
    }
  })

  describe('connected by its person', () => {
    /** Begins as a person; `comeBack` completes it, as them or as another one. */
    async function begin(person: Person, says: Record<string, unknown>) {
      const response = await person.post(path, { currentPassword: password })
      expect(response.status).toBe(200)
      const [cookie = ''] = response.headers.getSetCookie().map((text) => text.split(';')[0])
      const { searchParams } = new URL(response.body.url)
      const state = searchParams.get('state') ?? ''
      const comeBack = (as: Pick<Person, 'token'> | null) => {
        provider.says = { nonce: searchParams.get('nonce'), ...says }
        const query = new URLSearchParams({ code: 'code', state })
        return createClient(server, as?.token).get(`/api/auth/oauth/callback?${query}`, { cookie })
      }
      return { comeBack, state }
    }
    const since = async (person: Person) => (await person.get(path)).body.since

    it('signs in their provider identity regardless of the email address, and their password', async () => {
      const person = await buildPerson(server, { password })
      const says = atProvider()
      await write(person, says.email)
      expect(await refusal(says)).toEqual(unconfirmed)
      expect(await since(person)).toBe(null)
      const other = { ...says, email: 'other-words@example.net', email_verified: false }
      const { comeBack } = await begin(person, other)
      const response = await comeBack(person)
      expect([response.status, response.body]).toEqual([
        200,
        { access_token: '', token_type: 'bearer', redirect: '/user/profile/security' },
      ])
      expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^ramekin\.oidc=; .*Max-Age=0/)])
      expect(await since(person)).toEqual(expect.any(String))
      expect((await person.get('/api/users/self')).status).toBe(200)
      expect(await selfOf(await signIn(other))).toMatchObject({ id: person.user.id, authMethod: 'Mealie' })
    })

    it('is connected only with the password, in a session, if the password is local', async () => {
      const person = await buildPerson(server, { password })
      const wrong = await person.post(path, { currentPassword: 'wrong' })
      expect([wrong.status, codeOf(wrong), wrong.headers.getSetCookie()]).toEqual([400, 'wrong_password', []])
      const { token } = (await person.post('/api/users/api-tokens', { name: 'Fridge' })).body
      for (const response of [
        await createClient(server, token).post(path, { currentPassword: password }),
        await createClient(server, token).delete(path),
      ])
        expect([response.status, codeOf(response)]).toEqual([403, 'token_needs_session'])
      await administer(person.user.id, { authMethod: 'OIDC' })
      for (const response of [
        await person.post(path, { currentPassword: password }),
        await person.delete(path),
      ])
        expect([response.status, codeOf(response)]).toEqual([400, 'password_elsewhere'])
    })

    it('is connected also with the code if two-step sign-in is on', async () => {
      const person = await buildPerson(server, { password })
      const twoStep = '/api/users/self/two-step'
      const { secret } = (await person.post(twoStep, { currentPassword: password })).body
      const code = () => new TOTP({ secret }).generate()
      const { recoveryCodes } = (await person.post(`${twoStep}/enable`, { code: code() })).body
      for (const wrong of [{}, { code: '' }, { code: 'no code' }, { code: code() }]) {
        const refused = await person.post(path, { currentPassword: password, ...wrong })
        expect([refused.status, codeOf(refused), refused.headers.getSetCookie()]).toEqual([
          400,
          'wrong_code',
          [],
        ])
      }
      // A wrong password uses up no code.
      const proof = { currentPassword: password, code: recoveryCodes[0] }
      expect(codeOf(await person.post(path, { ...proof, currentPassword: 'wrong' }))).toBe('wrong_password')
      expect((await person.post(path, proof)).status).toBe(200)
    })

    it('is connected only by the session that began', async () => {
      const person = await buildPerson(server, { password })
      const says = atProvider()
      const { comeBack } = await begin(person, says)
      const form = new URLSearchParams({ username: person.user.username, password })
      const elsewhere = (await createClient(server).post('/api/auth/token', form)).body.access_token
      for (const as of [null, await buildPerson(server), { token: elsewhere }]) {
        const response = await comeBack(as)
        expect([response.status, codeOf(response)]).toEqual([401, 'oidc_expired'])
        expect(response.headers.getSetCookie()).toEqual([])
      }
      await person.delete('/api/users/self/sessions')
      expect((await comeBack(person)).status).toBe(401)
      expect((await selfOf(await signIn(says))).id).not.toBe(person.user.id)
    })

    it('is connected by no sign-in that happens to begin in a session', async () => {
      const person = await buildPerson(server, { password })
      const browser = createOidcBrowser(server, person.token)
      const { searchParams } = await browser.begin()
      provider.says = { nonce: searchParams.get('nonce'), ...atProvider() }
      await browser.finish({ code: 'code', state: searchParams.get('state') ?? '' })
      const links = server.runtime.db.selectFrom('externalIdentity').where('userId', '=', person.user.id)
      expect(await links.selectAll().execute()).toEqual([])
    })

    it('disconnects no one from another account', async () => {
      const [owner, person] = [
        await buildPerson(server, { password }),
        await buildPerson(server, { password }),
      ]
      const says = atProvider()
      const first = await begin(owner, says)
      expect((await first.comeBack(owner)).status).toBe(200)
      const second = await begin(person, says)
      const response = await second.comeBack(person)
      expect([response.status, codeOf(response)]).toEqual([409, 'oidc_connected_elsewhere'])
      expect((await selfOf(await signIn(says))).id).toBe(owner.user.id)
    })

    it('is disconnected by its person, and by everything that ends the ways into it', async () => {
      const person = await buildPerson(server, { password })
      const says = atProvider()
      const own = `own-of-${person.user.username}@example.net`
      await write(person, own)
      for (const end of [
        async () => expect((await person.delete(path)).status).toBe(200),
        async () => {
          const change = { currentPassword: password, newPassword: 'chosen anew', endTokensAndPasskeys: true }
          expect((await person.put('/api/users/password', change)).status).toBe(200)
        },
      ]) {
        const { comeBack } = await begin(person, says)
        expect((await comeBack(person)).status).toBe(200)
        await end()
        const links = server.runtime.db.selectFrom('externalIdentity').where('userId', '=', person.user.id)
        expect(await links.selectAll().execute()).toEqual([])
      }
      expect((await createClient(server).delete(path)).status).toBe(401)
      const log = (await admin.get('/api/admin/audit?perPage=200')).body.items
      const actions = log
        .filter(({ subjectId }: { subjectId: string }) => subjectId === person.user.id)
        .map(({ action }: { action: string }) => action)
      expect(actions).toEqual(expect.arrayContaining(['account_linked', 'account_unlinked']))
    })

    it('no longer signs in the person who connected it once another has confirmed the address', async () => {
      const thief = await buildPerson(server, { password })
      const [theirs, real] = [atProvider(), atProvider()]
      const { comeBack } = await begin(thief, theirs)
      expect((await comeBack(thief)).status).toBe(200)
      await write(thief, real.email)
      expect(await refusal(real)).toEqual(unconfirmed)
      await choose(await mailedToken(real.email), real.email)
      expect((await selfOf(await signIn(real))).id).toBe(thief.user.id)
      expect((await selfOf(await signIn(theirs))).id).not.toBe(thief.user.id)
    })

    it('opens to no pending sign-in while the ways into it end', async () => {
      const thief = await buildPerson(server, { password })
      const [theirs, real] = [atProvider(), atProvider()]
      const { comeBack } = await begin(thief, theirs)
      expect((await comeBack(thief)).status).toBe(200)
      await write(thief, real.email)
      const token = await mailedToken(real.email)
      // Between the identification and the session the address is confirmed by another person.
      const count = vi.spyOn(server.runtime.attemptLimits, 'countAttempt')
      count.mockImplementationOnce(async () => {
        count.mockRestore()
        return { succeeded: () => choose(token, real.email) }
      })
      const response = await signIn(theirs)
      expect([response.status, codeOf(response)]).toEqual([401, 'sign_in_failed'])
      expect(response.headers.getSetCookie()).toEqual([])
    })

    it('is not disconnected where passwords are turned off: nothing would open it', async () => {
      const off = await startTestServer(kind, {
        env: { ...provider.settings, ALLOW_PASSWORD_LOGIN: 'false' },
      })
      try {
        const person = await buildPerson(off, { password })
        const { id: userId } = person.user
        const link = {
          provider: provider.issuer,
          subject: 'theirs',
          userId,
          createdAt: new Date().toISOString(),
        }
        await off.runtime.db.insertInto('externalIdentity').values(link).execute()
        const response = await person.delete(path)
        expect([response.status, codeOf(response)]).toEqual([403, 'password_login_off'])
        expect((await person.get(path)).body.since).toBe(link.createdAt)
      } finally {
        await off.stop()
      }
    })
  })
})

import { decodeJwt, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { type ClientResponse, createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../../tests/support/server'
import { runTaskNow } from '../../../../tests/support/tasks'
import { anonymous } from '../../platform/access/actor'
import { createCtx } from '../../platform/context'
import { cleanUpSignIns } from './clean-up'
import { startSession } from './sessions.service'

const password = 'correct horse'
const signIn = (server: TestServer, username: string, secret = password, more: Record<string, string> = {}) =>
  createClient(server).post('/api/auth/token', new URLSearchParams({ username, password: secret, ...more }))
const hoursOf = (response: ClientResponse) => {
  const { iat = 0, exp = 0 } = decodeJwt(response.body.access_token)
  return (exp - iat) / 3600
}

describeOnEachDatabase('a session', (server) => {
  it('is refused when its token is garbage, foreign, expired or of a deleted user', async () => {
    const { user } = await buildPerson(server())
    const sign = (secret: Uint8Array, issuer: string, subject: string, seconds: number) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(subject)
        .setIssuer(issuer)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret)
    const { secret } = server().runtime
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ sub: user.id, iss: 'mealie' }))}.`
    const tokens = [
      'garbage',
      unsigned,
      await sign(new TextEncoder().encode('another secret that is long enough'), 'mealie', user.id, 60),
      await sign(secret, 'another issuer', user.id, 60),
      await sign(secret, 'mealie', user.id, -1),
      await sign(secret, 'mealie', crypto.randomUUID(), 60),
    ]
    for (const token of tokens) {
      const response = await createClient(server(), token).get('/api/users/self')
      expect([response.status, response.body]).toEqual([
        401,
        { detail: 'Could not validate credentials', code: 'not_authenticated' },
      ])
      expect(response.headers.get('www-authenticate')).toBe('Bearer')
    }
  })

  it('is renewed for as long as it was made for', async () => {
    const { user } = await buildPerson(server(), { password })
    for (const [shared, hours] of [
      ['false', 720],
      ['true', 12],
    ] as const) {
      const { body } = await signIn(server(), user.username, password, { shared_device: shared })
      const session = decodeJwt(body.access_token).jti ?? ''
      await server()
        .runtime.db.updateTable('session')
        .set({ expiresAt: new Date(Date.now() + 60_000).toISOString() })
        .where('id', '=', session)
        .execute()
      const renewed = await createClient(server(), body.access_token).get('/api/auth/refresh')
      expect(renewed.status).toBe(200)
      expect(renewed.body.token_type).toBe('bearer')
      expect(hoursOf(renewed)).toBe(hours)
      expect(decodeJwt(renewed.body.access_token).jti).toBe(session)
      const [cookie] = renewed.headers.getSetCookie()
      expect(cookie).toContain(renewed.body.access_token)
      expect(cookie?.includes('Max-Age')).toBe(shared === 'false')
      const list = await createClient(server(), renewed.body.access_token).get('/api/users/self/sessions')
      const { expiresAt } = list.body.sessions.find(({ current }: { current: boolean }) => current)
      expect(Math.round((Date.parse(expiresAt) - Date.now()) / 3_600_000)).toBe(hours)
    }
  })

  it('gives no token into the hands of scripts: who sends the cookie only gets it only there', async () => {
    const person = await buildPerson(server(), { password })
    const byCookie = createClient(server(), person.token, 'Cookie')
    const refreshed = await byCookie.get('/api/auth/refresh')
    expect([refreshed.status, refreshed.body]).toEqual([200, { access_token: '', token_type: 'bearer' }])
    expect(refreshed.headers.get('set-cookie')).toMatch(/^ramekin\.session=eyJ/)
    const changed = await byCookie.put('/api/users/password', {
      currentPassword: password,
      newPassword: 'a new password',
    })
    expect(changed.body.access_token).toBe('')
    expect(changed.headers.get('set-cookie')).toMatch(/^ramekin\.session=eyJ/)
  })

  it('of a browser stays one, also if the value of its cookie is sent as a token', async () => {
    const person = await buildPerson(server(), { password })
    const asToken = createClient(server(), person.token)
    const self = (await asToken.get('/api/users/self')).body
    const own = `/api/users/${person.user.id}`
    // A program that got the token at its sign-in needs no further proof.
    expect((await asToken.put(own, { ...self, email: `a-${self.email}` })).status).toBe(200)
    expect((await asToken.post('/api/users/api-tokens', { name: 'Script' })).status).toBe(201)
    await createClient(server(), person.token, 'Cookie').get('/api/users/self')
    const email = `b-${self.email}`
    expect((await asToken.put(own, { ...self, email })).body.detail.code).toBe('wrong_password')
    const tokens = '/api/users/api-tokens'
    expect((await asToken.post(tokens, { name: 'Theirs' })).body.detail.code).toBe('wrong_password')
    const wrong = { name: 'Theirs', currentPassword: 'guessed' }
    expect((await asToken.post(tokens, wrong)).body.detail.code).toBe('wrong_password')
    expect((await asToken.get('/api/auth/refresh')).body.access_token).toBe('')
    expect((await asToken.post(tokens, { name: 'Mine', currentPassword: password })).status).toBe(201)
    expect((await asToken.put(own, { ...self, email, currentPassword: password })).status).toBe(200)
  })

  it('is over when its time is, on the server too, and then deleted', async () => {
    const person = await buildPerson(server())
    await server()
      .runtime.db.updateTable('session')
      .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
      .where('userId', '=', person.user.id)
      .execute()
    expect((await person.get('/api/users/self')).status).toBe(401)
    await runTaskNow(server(), cleanUpSignIns)
    const left = await server()
      .runtime.db.selectFrom('session')
      .where('userId', '=', person.user.id)
      .select('id')
      .execute()
    expect(left).toEqual([])
  })

  it('notes its use every few minutes, not with every request', async () => {
    const person = await buildPerson(server())
    const { db } = server().runtime
    const usedAt = async () =>
      (
        await db
          .selectFrom('session')
          .where('userId', '=', person.user.id)
          .select('usedAt')
          .executeTakeFirstOrThrow()
      ).usedAt
    const before = await usedAt()
    await person.get('/api/users/self')
    expect(await usedAt()).toBe(before)
    const earlier = new Date(Date.now() - 6 * 60_000).toISOString()
    await db.updateTable('session').set({ usedAt: earlier }).where('userId', '=', person.user.id).execute()
    await Promise.all([1, 2, 3].map(() => person.get('/api/users/self')))
    expect(Date.parse(await usedAt())).toBeGreaterThan(Date.now() - 60_000)
  })

  it('a new one is accepted although the browser signed out offline before', async () => {
    const { user } = await buildPerson(server(), { password })
    const cookies = async (headers: Record<string, string>) => {
      const form = new URLSearchParams({ username: user.username, password })
      const response = await createClient(server()).post('/api/auth/token', form, headers)
      return response.headers.getSetCookie().map((text) => text.split(';')[0])
    }
    const own = expect.stringMatching(/^ramekin\.session=\w+/)
    const device = expect.stringMatching(/^ramekin\.device=\w+/)
    expect(await cookies({})).toEqual([own, device])
    expect(await cookies({ cookie: 'ramekin.signed-out=1' })).toEqual([own, device, 'ramekin.signed-out='])
  })

  it('ends with signing out, which clears the cookie', async () => {
    const person = await buildPerson(server(), { password })
    const other = (await signIn(server(), person.user.username)).body.access_token
    const response = await person.post('/api/auth/logout')
    expect([response.status, response.body]).toEqual([200, { message: 'You’re signed out', error: false }])
    expect(response.headers.get('set-cookie')).toMatch(/^ramekin\.session=; Path=\/; .*Max-Age=0$/)
    expect((await person.get('/api/users/self')).status).toBe(401)
    expect((await person.get('/api/auth/refresh')).status).toBe(401)
    expect((await createClient(server(), other).get('/api/users/self')).status).toBe(200)
  })

  it('replaces the previous one of the same browser', async () => {
    const person = await buildPerson(server(), { password })
    const browser = createClient(server(), person.token, 'Cookie')
    const form = () => new URLSearchParams({ username: person.user.username, password })
    expect((await browser.post('/api/auth/token', form())).status).toBe(200)
    expect((await person.get('/api/users/self')).status).toBe(401)
    const program = await buildPerson(server(), { password })
    const own = new URLSearchParams({ username: program.user.username, password })
    await program.post('/api/auth/token', own)
    expect((await program.get('/api/users/self')).status).toBe(200)
  })

  it('ends the least recently used one when a person opens too many', async () => {
    const person = await buildPerson(server(), { password })
    const before = new Date(Date.now() - 60_000).toISOString()
    const { db } = server().runtime
    await db.updateTable('session').set({ usedAt: before }).where('userId', '=', person.user.id).execute()
    const ctx = createCtx(server().runtime, anonymous, 'en-US')
    for (let opened = 0; opened < 99; opened += 1)
      await startSession(ctx, person.user.id, { userAgent: '', remember: false, shared: false })
    expect((await person.get('/api/users/self')).status).toBe(200)
    await startSession(ctx, person.user.id, { userAgent: '', remember: false, shared: false })
    expect((await person.get('/api/users/self')).status).toBe(401)
  })
})

describeOnEachDatabase('the list of sessions', (server) => {
  const list = async (person: Pick<Person, 'get'>) =>
    (await person.get('/api/users/self/sessions')).body.sessions

  it('lists where a person is signed in, and nothing of others', async () => {
    const person = await buildPerson(server(), { password })
    await buildPerson(server(), { household: person.user })
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
    const form = new URLSearchParams({ username: person.user.username, password, shared_device: 'on' })
    await createClient(server()).post('/api/auth/token', form, { 'user-agent': phone })
    const sessions = await list(person)
    expect(sessions).toHaveLength(2)
    expect(sessions).toContainEqual(
      expect.objectContaining({ browser: 'tests', system: null, current: true }),
    )
    expect(sessions).toContainEqual({
      id: expect.any(String),
      browser: 'Safari',
      system: 'iPhone',
      shared: true,
      current: false,
      createdAt: expect.any(String),
      usedAt: expect.any(String),
      expiresAt: expect.any(String),
    })
  })

  it('ends one of them, but none of another person', async () => {
    const person = await buildPerson(server(), { password })
    const partner = await buildPerson(server(), { household: person.user })
    const other = (await signIn(server(), person.user.username)).body.access_token
    const id = decodeJwt(other).jti
    expect((await partner.delete(`/api/users/self/sessions/${id}`)).status).toBe(404)
    expect((await person.delete(`/api/users/self/sessions/${id}`)).status).toBe(200)
    expect((await person.delete(`/api/users/self/sessions/${id}`)).status).toBe(404)
    expect((await createClient(server(), other).get('/api/users/self')).status).toBe(401)
    expect(await list(person)).toHaveLength(1)
  })

  it('ends all of them, including this one', async () => {
    const person = await buildPerson(server(), { password })
    const partner = await buildPerson(server(), { household: person.user })
    const other = (await signIn(server(), person.user.username)).body.access_token
    const response = await person.delete('/api/users/self/sessions')
    expect([response.status, response.body.error]).toEqual([200, false])
    expect(response.headers.get('set-cookie')).toMatch(/^ramekin\.session=; /)
    for (const token of [person.token, other])
      expect((await createClient(server(), token).get('/api/users/self')).status).toBe(401)
    expect((await partner.get('/api/users/self')).status).toBe(200)
  })
})

describeOnEachDatabase('changing the password', (server) => {
  const change = (person: Person, currentPassword: string, newPassword: string) =>
    person.put('/api/users/password', { currentPassword, newPassword })

  it('ends every older session and continues with a new one', async () => {
    const person = await buildPerson(server(), { password })
    const older = await signIn(server(), person.user.username)
    const response = await change(person, password, 'a new password')
    expect(response.status).toBe(200)
    expect(response.body).toMatchObject({ error: false, message: expect.any(String), token_type: 'bearer' })
    expect(response.headers.get('set-cookie')).toContain(response.body.access_token)
    const self = (token: string) => createClient(server(), token).get('/api/users/self')
    expect((await self(response.body.access_token)).status).toBe(200)
    expect((await self(older.body.access_token)).status).toBe(401)
    expect((await self(person.token)).status).toBe(401)
    expect((await signIn(server(), person.user.username, password)).status).toBe(401)
    const fresh = await signIn(server(), person.user.username, 'a new password')
    expect((await self(fresh.body.access_token)).status).toBe(200)
  })

  it('keeps API tokens and passkeys, or ends them on request', async () => {
    const person = await buildPerson(server(), { password })
    const { db } = server().runtime
    const byToken = createClient(
      server(),
      (await person.post('/api/users/api-tokens', { name: 'Home' })).body.token,
    )
    await db
      .insertInto('passkey')
      .values({
        ...{ id: crypto.randomUUID(), userId: person.user.id, credentialId: crypto.randomUUID() },
        ...{ publicKey: 'key', counter: 0, transports: '[]', name: 'Phone' },
        ...{ createdAt: new Date().toISOString(), usedAt: null },
      })
      .execute()
    const passkeys = () =>
      db.selectFrom('passkey').where('userId', '=', person.user.id).select('name').execute()
    const first = await change(person, password, 'a new password')
    expect((await byToken.get('/api/users/self')).status).toBe(200)
    expect(await passkeys()).toEqual([{ name: 'Phone' }])
    const second = await createClient(server(), first.body.access_token).put('/api/users/password', {
      ...{ currentPassword: 'a new password', newPassword: 'one more password', endTokensAndPasskeys: true },
    })
    expect(second.status).toBe(200)
    expect((await byToken.get('/api/users/self')).status).toBe(401)
    expect(await passkeys()).toEqual([])
    const self = await createClient(server(), second.body.access_token).get('/api/users/self')
    expect(self).toMatchObject({ status: 200, body: { tokens: [] } })
  })

  it('requires the current one, at least eight characters, and a local password', async () => {
    const person = await buildPerson(server(), { password })
    expect((await change(person, 'wrong', 'a new password')).status).toBe(400)
    expect((await change(person, password, 'short')).status).toBe(422)
    expect((await change(person, password, 'x'.repeat(501))).status).toBe(422)
    expect((await person.put('/api/users/password', { currentPassword: password })).status).toBe(422)
    await server()
      .runtime.db.updateTable('user')
      .set({ authMethod: 'LDAP' })
      .where('id', '=', person.user.id)
      .execute()
    expect((await change(person, password, 'a new password')).status).toBe(400)
    expect((await person.get('/api/users/self')).body.authMethod).toBe('LDAP')
  })

  it('cannot be used to guess', async () => {
    const person = await buildPerson(server(), { password })
    const statuses = []
    for (let guess = 0; guess < 21; guess += 1)
      statuses.push(
        (
          await person.client.call(
            'PUT',
            '/api/users/password',
            { currentPassword: `guess ${guess}`, newPassword: 'a new password' },
            { 'x-forwarded-for': `192.0.2.${guess}` },
          )
        ).status,
      )
    expect(statuses.filter((status) => status === 400)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})

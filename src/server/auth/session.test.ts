import { decodeJwt, SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../tests/support/build'
import { type Answer, createClient } from '../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../tests/support/server'

const password = 'correct horse'
const signIn = (server: TestServer, username: string, secret = password, more: Record<string, string> = {}) =>
  createClient(server).post('/api/auth/token', new URLSearchParams({ username, password: secret, ...more }))
const hoursOf = (answer: Answer) => {
  const { iat = 0, exp = 0 } = decodeJwt(answer.body.access_token)
  return (exp - iat) / 3600
}

describeOnEachDatabase('a session', (server) => {
  it('is refused when its token is garbage, foreign, expired or of somebody gone', async () => {
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
      await sign(secret, 'somebody else', user.id, 60),
      await sign(secret, 'mealie', user.id, -1),
      await sign(secret, 'mealie', crypto.randomUUID(), 60),
    ]
    for (const token of tokens) {
      const answer = await createClient(server(), token).get('/api/users/self')
      expect([answer.status, answer.body]).toEqual([
        401,
        { detail: 'Could not validate credentials', code: 'not_authenticated' },
      ])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
    expect(
      (await createClient(server(), await sign(secret, 'mealie', user.id, 60)).get('/api/users/self')).status,
    ).toBe(200)
  })

  it('is renewed for as long as it was asked for', async () => {
    const { user } = await buildPerson(server(), { password })
    for (const [remember, hours] of [
      ['false', 48],
      ['true', 336],
    ] as const) {
      const { body } = await signIn(server(), user.username, password, { remember_me: remember })
      const renewed = await createClient(server(), body.access_token).get('/api/auth/refresh')
      expect(renewed.status).toBe(200)
      expect(renewed.body.token_type).toBe('bearer')
      expect(hoursOf(renewed)).toBe(hours)
      expect(renewed.headers.get('set-cookie')).toContain(renewed.body.access_token)
      expect((await createClient(server(), renewed.body.access_token).get('/api/users/self')).status).toBe(
        200,
      )
    }
  })

  it('a new one counts although the browser left the one before without a network', async () => {
    const { user } = await buildPerson(server(), { password })
    const cookies = async (headers: Record<string, string>) => {
      const form = new URLSearchParams({ username: user.username, password })
      const answer = await createClient(server()).post('/api/auth/token', form, headers)
      return answer.headers.getSetCookie().map((text) => text.split(';')[0])
    }
    const own = expect.stringMatching(/^mealie\.access_token=\w+/)
    expect(await cookies({})).toEqual([own])
    expect(await cookies({ cookie: 'ramekin.signed-out=1' })).toEqual([own, 'ramekin.signed-out='])
  })

  it('ends with signing out, which clears the cookie', async () => {
    const person = await buildPerson(server())
    const answer = await person.post('/api/auth/logout')
    expect([answer.status, answer.body]).toEqual([200, { message: 'You are signed out', error: false }])
    expect(answer.headers.get('set-cookie')).toMatch(/^mealie\.access_token=; Path=\/; .*Max-Age=0$/)
  })
})

describeOnEachDatabase('changing the password', (server) => {
  const change = (person: Person, currentPassword: string, newPassword: string) =>
    person.put('/api/users/password', { currentPassword, newPassword })

  it('ends every older session at once and goes on with a new one', async () => {
    const person = await buildPerson(server(), { password })
    const older = await signIn(server(), person.user.username)
    const answer = await change(person, password, 'a new password')
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ error: false, message: expect.any(String), token_type: 'bearer' })
    expect(answer.headers.get('set-cookie')).toContain(answer.body.access_token)
    const self = (token: string) => createClient(server(), token).get('/api/users/self')
    expect((await self(answer.body.access_token)).status).toBe(200)
    expect((await self(older.body.access_token)).status).toBe(401)
    expect((await self(person.token)).status).toBe(401)
    expect((await signIn(server(), person.user.username, password)).status).toBe(401)
    const fresh = await signIn(server(), person.user.username, 'a new password')
    expect((await self(fresh.body.access_token)).status).toBe(200)
  })

  it('needs the current one, at least eight characters, and a password that is kept here', async () => {
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

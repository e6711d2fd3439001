import { decodeJwt } from 'jose'
import pino from 'pino'
import { expect, it } from 'vitest'
import { createApp } from '~/server/transport/app'
import { buildPerson, type Person } from '../../../tests/support/build'
import { type Answer, createClient } from '../../../tests/support/client'
import { describeOnEachDatabase, type TestServer } from '../../../tests/support/server'
import { unlockExpiredAccounts } from './unlock.service'

const password = 'correct horse'
const path = '/api/auth/token'
let addresses = 0
/** An address that no other test has used up. */
const newAddress = () => {
  addresses += 1
  return { 'x-forwarded-for': `192.0.2.${addresses}` }
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const signIn = (server: TestServer, username: string, secret = password, more: Record<string, string> = {}) =>
  createClient(server).post(path, form({ username, password: secret, ...more }), newAddress())
const hoursOf = (answer: Answer) => {
  const { iat = 0, exp = 0 } = decodeJwt(answer.body.access_token)
  return (exp - iat) / 3600
}
const emailOf = (person: Person) => `${person.user.username}@example.org`

describeOnEachDatabase('signing in', (server) => {
  it('works with the username or the email address, in any letter case, with blanks around', async () => {
    const person = await buildPerson(server(), { password })
    for (const name of [person.user.username, ` ${emailOf(person).toUpperCase()} `]) {
      const answer = await signIn(server(), name)
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' })
      const self = await createClient(server(), answer.body.access_token).get('/api/users/self')
      expect(self.body.id).toBe(person.user.id)
      expect(decodeJwt(answer.body.access_token)).toMatchObject({ sub: person.user.id, iss: 'mealie' })
    }
  })

  it('takes a multipart form as well', async () => {
    const { user } = await buildPerson(server(), { password })
    const multipart = new FormData()
    multipart.set('username', user.username)
    multipart.set('password', password)
    multipart.set('grant_type', 'password')
    expect((await createClient(server()).post(path, multipart)).status).toBe(200)
  })

  it('finds the username before an email address of the same letters', async () => {
    const one = await buildPerson(server(), { password })
    const other = await buildPerson(server(), { password: 'another password' })
    await server()
      .runtime.db.updateTable('user')
      .set({ email: one.user.username })
      .where('id', '=', other.user.id)
      .execute()
    expect((await signIn(server(), one.user.username)).status).toBe(200)
  })

  it('takes a password however its letters are composed', async () => {
    const { user } = await buildPerson(server(), { password: 'Crème brûlée' })
    expect((await signIn(server(), user.username, 'Crème brûlée'.normalize('NFD'))).status).toBe(200)
  })

  it('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { user } = await buildPerson(server(), { password })
    const plain = await signIn(server(), user.username)
    const token = plain.body.access_token
    expect(plain.headers.getSetCookie()).toEqual([
      `mealie.access_token=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${48 * 3600}`,
    ])
    expect(plain.headers.get('cache-control')).toBe('no-store')
    const secure = await createClient(server()).post(path, form({ username: user.username, password }), {
      'x-forwarded-proto': 'https',
    })
    expect(secure.headers.get('set-cookie')).toMatch(/; Secure$/)
  })

  it('remembers for at least 14 days when asked to', async () => {
    const { user } = await buildPerson(server(), { password })
    expect(hoursOf(await signIn(server(), user.username))).toBe(48)
    for (const word of ['true', 'on', '1']) {
      const answer = await signIn(server(), user.username, password, { remember_me: word })
      expect(hoursOf(answer)).toBe(14 * 24)
      expect(answer.headers.get('set-cookie')).toContain(`Max-Age=${14 * 24 * 3600}`)
    }
    for (const word of ['false', ''])
      expect(hoursOf(await signIn(server(), user.username, password, { remember_me: word }))).toBe(48)
  })

  it('answers a wrong password, nobody, empty fields and an account kept elsewhere all the same', async () => {
    const { user } = await buildPerson(server(), { password })
    const elsewhere = await buildPerson(server(), { password })
    await server()
      .runtime.db.updateTable('user')
      .set({ authMethod: 'LDAP' })
      .where('id', '=', elsewhere.user.id)
      .execute()
    const tries: [string, string][] = [
      [user.username, 'wrong'],
      [user.username, ''],
      ['nobody at all', password],
      ['', ''],
      [elsewhere.user.username, password],
      ["' or 1=1 --", password],
    ]
    for (const [name, secret] of tries) {
      const answer = await signIn(server(), name, secret)
      expect([answer.status, answer.body]).toEqual([401, { detail: 'Unauthorized', code: 'sign_in_failed' }])
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect((await createClient(server()).post(path, form({}), newAddress())).status).toBe(401)
  })

  it('refuses what is no sign-in form', async () => {
    const anybody = createClient(server())
    const withFile = new FormData()
    withFile.set('username', new File(['cook'], 'username.txt'))
    withFile.set('password', password)
    const twice = new URLSearchParams([
      ['username', 'a'],
      ['username', 'b'],
    ])
    const statuses = [
      await anybody.post(path, withFile),
      await anybody.post(path, twice),
      await anybody.post(path, form({ username: 'a', password, remember_me: 'perhaps' })),
      await anybody.post(path, { username: 'a', password }),
      await anybody.post(path),
    ].map(({ status }) => status)
    expect(statuses).toEqual([422, 422, 422, 400, 400])
  })

  it('refuses a form of one megabyte, with and without a length', async () => {
    const huge = `username=a&password=${'x'.repeat(1024 * 1024)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const measured = { method: 'POST', body: huge, headers }
    const unmeasured = { method: 'POST', body: new Blob([huge]).stream(), duplex: 'half', headers }
    for (const init of [measured, unmeasured])
      expect((await server().app.fetch(new Request(`http://ramekin.test${path}`, init))).status).toBe(413)
  })

  it('survives a password and a name with zero characters', async () => {
    const answer = await signIn(server(), 'a\0b', 'c\0d')
    expect([400, 401]).toContain(answer.status)
  })

  it('still works with a stale token in the header', async () => {
    const { user } = await buildPerson(server(), { password })
    const stale = createClient(server(), 'stale')
    expect((await stale.post(path, form({ username: user.username, password }))).status).toBe(200)
  })

  it('ends with 429 and the time to wait after many failures from one address', async () => {
    const here = newAddress()
    const failures = await Promise.all(
      Array.from({ length: 31 }, (_, index) =>
        createClient(server()).post(path, form({ username: `nobody${index}`, password }), here),
      ),
    )
    expect(failures.filter(({ status }) => status === 401)).toHaveLength(30)
    const [refused] = failures.filter(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused?.body.detail.error).toBe(true)
    expect((await signIn(server(), 'nobody')).status).toBe(401)
  })

  it('logs failures in the words that programs against break-ins look for, and no secrets', async () => {
    const { user } = await buildPerson(server(), { password })
    const lines: string[] = []
    const log = pino({}, { write: (line: string) => lines.push(line) })
    const app = createApp({ ...server().runtime, log })
    const logged = { ...server(), app }
    await createClient(logged).post(path, form({ username: user.username, password: 'my secret' }), {
      'x-forwarded-for': '203.0.113.7, 10.0.0.1',
    })
    expect(lines.join('')).toContain('"msg":"Incorrect username or password from 203.0.113.7"')
    await createClient(logged).post(path, form({ username: user.username, password }))
    expect(lines.join('')).toContain('signed in')
    expect(lines.join('')).not.toMatch(/my secret|correct horse|eyJ/)
  })
})

describeOnEachDatabase('the lock-out', (server) => {
  const setUser = (person: Person, values: { lockedAt?: string | null; loginAttempts?: number }) =>
    server().runtime.db.updateTable('user').set(values).where('id', '=', person.user.id).execute()
  const statusOf = async (person: Person, secret: string) =>
    (await signIn(server(), person.user.username, secret)).status

  it('answers 401 five times, then 423 even to the right password', async () => {
    const person = await buildPerson(server(), { password })
    for (let attempt = 1; attempt <= 5; attempt += 1) expect(await statusOf(person, 'wrong')).toBe(401)
    const locked = await signIn(server(), person.user.username)
    expect([locked.status, locked.body]).toEqual([
      423,
      { detail: 'User is locked out', code: 'user_locked_out' },
    ])
    await setUser(person, { lockedAt: null, loginAttempts: 0 })
    expect(await statusOf(person, password)).toBe(200)
  })

  it('counts tries made at the same moment one after the other', async () => {
    const person = await buildPerson(server(), { password })
    const statuses = await Promise.all(Array.from({ length: 9 }, () => statusOf(person, 'wrong')))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 423)).toHaveLength(4)
  })

  it('forgets failures after the right password', async () => {
    const person = await buildPerson(server(), { password })
    for (let attempt = 1; attempt <= 4; attempt += 1) await statusOf(person, 'wrong')
    expect(await statusOf(person, password)).toBe(200)
    for (let attempt = 1; attempt <= 4; attempt += 1) expect(await statusOf(person, 'wrong')).toBe(401)
    expect(await statusOf(person, password)).toBe(200)
  })

  it('ends with the hourly look after 24 hours, not before', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
    const recent = await buildPerson(server(), { password })
    const old = await buildPerson(server(), { password })
    await setUser(recent, { loginAttempts: 5, lockedAt: hoursAgo(23) })
    await setUser(old, { loginAttempts: 5, lockedAt: hoursAgo(25) })
    expect(await statusOf(old, password)).toBe(423)
    await unlockExpiredAccounts(server().runtime)
    expect(await statusOf(old, password)).toBe(200)
    expect(await statusOf(recent, password)).toBe(423)
  })
})

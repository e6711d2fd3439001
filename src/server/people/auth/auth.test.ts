import { decodeJwt } from 'jose'
import pino from 'pino'
import { expect, it } from 'vitest'
import { createApp } from '~/server/assembly/app'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { type ClientResponse, createClient, send } from '../../../../tests/support/client'
import { describeOnEachDatabase, describeOnSqlite, type TestServer } from '../../../../tests/support/server'
import { runTaskNow } from '../../../../tests/support/tasks'
import { cleanUpSignIns } from './clean-up'

const password = 'correct horse'
const path = '/api/auth/token'
let addresses = 0
/** An address without attempts by other tests. */
const newAddress = () => {
  addresses += 1
  return { 'x-forwarded-for': `192.0.2.${addresses}` }
}
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const signIn = (server: TestServer, username: string, secret = password, more: Record<string, string> = {}) =>
  createClient(server).post(path, form({ username, password: secret, ...more }), newAddress())
const hoursOf = (response: ClientResponse) => {
  const { iat = 0, exp = 0 } = decodeJwt(response.body.access_token)
  return (exp - iat) / 3600
}
const emailOf = (person: Person) => `${person.user.username}@example.org`

describeOnEachDatabase('signing in', (server, onSqlite) => {
  it('works with the username or the email address, in any letter case, with blanks around', async () => {
    const person = await buildPerson(server(), { password })
    for (const name of [person.user.username, ` ${emailOf(person).toUpperCase()} `]) {
      const response = await signIn(server(), name)
      expect(response.status).toBe(200)
      expect(response.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' })
      const self = await createClient(server(), response.body.access_token).get('/api/users/self')
      expect(self.body.id).toBe(person.user.id)
      expect(decodeJwt(response.body.access_token)).toMatchObject({ sub: person.user.id, iss: 'mealie' })
    }
  })

  onSqlite('accepts a multipart form as well', async () => {
    const { user } = await buildPerson(server(), { password })
    const multipart = new FormData()
    multipart.set('username', user.username)
    multipart.set('password', password)
    multipart.set('grant_type', 'password')
    expect((await createClient(server()).post(path, multipart)).status).toBe(200)
  })

  onSqlite('treats a request without a form like empty fields', async () => {
    const { user } = await buildPerson(server(), { password })
    for (const body of [undefined, form({}), { username: user.username, password }])
      expect(await createClient(server()).post(path, body, newAddress())).toMatchObject({
        status: 401,
        body: { detail: 'Unauthorized' },
      })
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

  onSqlite('accepts a password however its letters are composed', async () => {
    const { user } = await buildPerson(server(), { password: 'Crème brûlée' })
    expect((await signIn(server(), user.username, 'Crème brûlée'.normalize('NFD'))).status).toBe(200)
  })

  onSqlite('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const { user } = await buildPerson(server(), { password })
    const plain = await signIn(server(), user.username)
    const token = plain.body.access_token
    expect(plain.headers.getSetCookie()).toEqual([
      `ramekin.session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${30 * 24 * 3600}`,
      expect.stringMatching(/^ramekin\.device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/),
    ])
    expect(plain.headers.get('cache-control')).toBe('no-store')
    const secure = await createClient(server()).post(path, form({ username: user.username, password }), {
      'x-forwarded-proto': 'https',
    })
    for (const cookie of secure.headers.getSetCookie())
      expect(cookie).toMatch(/^__Host-ramekin\.(session|device)=.*; Path=\/;.*; Secure$/)
  })

  onSqlite(
    'lasts 30 days, and on a shared device at most 12 hours and until the browser is closed',
    async () => {
      const { user } = await buildPerson(server(), { password })
      for (const word of ['true', 'on', '1', 'false', '']) {
        const response = await signIn(server(), user.username, password, { remember_me: word })
        expect(hoursOf(response)).toBe(30 * 24)
        expect(response.headers.get('set-cookie')).toContain(`Max-Age=${30 * 24 * 3600}`)
      }
      const shared = await signIn(server(), user.username, password, { shared_device: 'true' })
      expect(hoursOf(shared)).toBe(12)
      expect(shared.headers.getSetCookie()).toEqual([
        `ramekin.session=${shared.body.access_token}; Path=/; HttpOnly; SameSite=Lax`,
      ])
    },
  )

  onSqlite(
    'fails alike for a wrong password, an unknown name, empty fields and an account of another provider',
    async () => {
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
        ['unknown', password],
        ['', ''],
        [elsewhere.user.username, password],
        ["' or 1=1 --", password],
      ]
      for (const [name, secret] of tries) {
        const response = await signIn(server(), name, secret)
        expect([response.status, response.body]).toEqual([
          401,
          { detail: 'Unauthorized', code: 'sign_in_failed' },
        ])
        expect(response.headers.get('set-cookie')).toBeNull()
      }
      expect((await createClient(server()).post(path, form({}), newAddress())).status).toBe(401)
    },
  )

  onSqlite('refuses an invalid sign-in form', async () => {
    const anonymousClient = createClient(server())
    const withFile = new FormData()
    withFile.set('username', new File(['cook'], 'username.txt'))
    withFile.set('password', password)
    const twice = new URLSearchParams([
      ['username', 'a'],
      ['username', 'b'],
    ])
    const statuses = [
      await anonymousClient.post(path, withFile),
      await anonymousClient.post(path, twice),
      await anonymousClient.post(path, form({ username: 'a', password, remember_me: 'perhaps' })),
    ].map(({ status }) => status)
    expect(statuses).toEqual([422, 422, 422])
  })

  onSqlite('refuses a form of one megabyte, with and without a length', async () => {
    const huge = `username=a&password=${'x'.repeat(1024 * 1024)}`
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const measured = { method: 'POST', body: huge, headers }
    const unmeasured = { method: 'POST', body: new Blob([huge]).stream(), duplex: 'half', headers }
    for (const init of [measured, unmeasured])
      expect((await send(server(), new Request(`http://ramekin.test${path}`, init))).status).toBe(413)
  })

  it('survives a password and a name with zero characters', async () => {
    const response = await signIn(server(), 'a\0b', 'c\0d')
    expect([400, 401]).toContain(response.status)
  })

  onSqlite('still works with a stale token in the header', async () => {
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

  onSqlite('logs failures in the format that ban programs search for, and no secrets', async () => {
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

describeOnEachDatabase('the lock-out', (server, onSqlite) => {
  const network = newAddress()
  const statusOf = async (name: string, secret: string, headers: Record<string, string> = network) =>
    (await createClient(server()).post(path, form({ username: name, password: secret }), headers)).status
  const fail = async (name: string, times: number, headers: Record<string, string> = network) => {
    const statuses = []
    for (let attempt = 0; attempt < times; attempt += 1) statuses.push(await statusOf(name, 'wrong', headers))
    return statuses
  }
  /** As if time had passed, in minutes. */
  const waitMinutes = async (minutes: number) => {
    const { db } = server().runtime
    for (const row of await db.selectFrom('signInLock').selectAll().execute()) {
      const earlier = (instant: string | null) =>
        instant && new Date(Date.parse(instant) - minutes * 60_000).toISOString()
      await db
        .updateTable('signInLock')
        .set({ lockedUntil: earlier(row.lockedUntil), updatedAt: earlier(row.updatedAt) ?? '' })
        .where('key', '=', row.key)
        .execute()
    }
  }
  const nameOf = async () => (await buildPerson(server(), { password })).user.username
  /** The attempts of a new address start at zero. */
  const freshNetwork = newAddress

  it('returns 401 five times, then 423 even for the right password, with the time to wait', async () => {
    const name = await nameOf()
    expect(await fail(name, 5)).toEqual([401, 401, 401, 401, 401])
    const locked = await createClient(server()).post(path, form({ username: name, password }), network)
    expect([locked.status, locked.body]).toEqual([
      423,
      { detail: 'User is locked out', code: 'user_locked_out' },
    ])
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(locked.headers.get('set-cookie')).toBeNull()
  })

  onSqlite('handles unknown names the same way and as slowly', async () => {
    const name = await nameOf()
    const here = freshNetwork()
    expect(await fail('nobody of that name', 6, here)).toEqual(await fail(name, 6, here))
    for (const locked of ['nobody of that name', name]) {
      const started = performance.now()
      expect(await statusOf(locked, password, here)).toBe(423)
      expect(performance.now() - started).toBeGreaterThan(240)
    }
  })

  it('counts concurrent attempts in sequence', async () => {
    const name = await nameOf()
    const here = freshNetwork()
    const statuses = await Promise.all(Array.from({ length: 9 }, () => statusOf(name, 'wrong', here)))
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 423)).toHaveLength(4)
  })

  it('resets failures after the right password', async () => {
    const name = await nameOf()
    const here = freshNetwork()
    await fail(name, 4, here)
    expect(await statusOf(name, password, here)).toBe(200)
    expect(await fail(name, 4, here)).toEqual([401, 401, 401, 401])
    expect(await statusOf(name, password, here)).toBe(200)
  })

  it('lasts a minute, and four times as long after each further failure', async () => {
    const name = await nameOf()
    const here = freshNetwork()
    await fail(name, 5, here)
    await waitMinutes(1)
    expect(await fail(name, 1, here)).toEqual([401])
    await waitMinutes(3.9)
    expect(await statusOf(name, password, here)).toBe(423)
    await waitMinutes(0.2)
    expect(await statusOf(name, password, here)).toBe(200)
  })

  it('never lasts longer than the setting, and is reset after that time', async () => {
    const name = await nameOf()
    const here = freshNetwork()
    await fail(name, 5, here)
    await server().runtime.db.updateTable('signInLock').set({ attempts: 500 }).execute()
    await waitMinutes(1)
    await fail(name, 1, here)
    await waitMinutes(24 * 60 - 1)
    expect(await statusOf(name, password, here)).toBe(423)
    await waitMinutes(1)
    await runTaskNow(server(), cleanUpSignIns)
    expect(await server().runtime.db.selectFrom('signInLock').selectAll().execute()).toEqual([])
    expect(await statusOf(name, password, here)).toBe(200)
  })

  onSqlite('blocks no one in another network', async () => {
    const name = await nameOf()
    await fail(name, 5, freshNetwork())
    expect(await statusOf(name, password, freshNetwork())).toBe(200)
  })

  onSqlite(
    'blocks no one on a device where they have signed in before, wherever attacks come from',
    async () => {
      const name = await nameOf()
      const here = freshNetwork()
      const first = await createClient(server()).post(path, form({ username: name, password }), here)
      const device = first.headers
        .getSetCookie()
        .find((text) => text.startsWith('ramekin.device='))
        ?.split(';')[0]
      const withDevice = { ...here, cookie: device ?? '' }
      for (let attempt = 0; attempt < 20; attempt += 1) await statusOf(name, 'wrong', freshNetwork())
      expect(await statusOf(name, password, freshNetwork())).toBe(429)
      await fail(name, 5, here)
      expect(await statusOf(name, password, withDevice)).toBe(200)
      // For another person the device is unknown.
      const outsider = await nameOf()
      await fail(outsider, 5, here)
      expect(await statusOf(outsider, password, withDevice)).toBe(423)
      // Guesses on the device itself are counted there.
      expect(await fail(name, 6, withDevice)).toEqual([401, 401, 401, 401, 401, 423])
    },
  )

  onSqlite('recognizes no shared or forged device', async () => {
    const name = await nameOf()
    const here = freshNetwork()
    const shared = await createClient(server()).post(
      path,
      form({ username: name, password, shared_device: 'true' }),
      here,
    )
    expect(shared.headers.get('set-cookie')).not.toContain('ramekin.device')
    await fail(name, 5, here)
    for (const made of ['x', shared.body.access_token])
      expect(await statusOf(name, password, { ...here, cookie: `ramekin.device=${made}` })).toBe(423)
  })
})

describeOnSqlite(
  'without passwords',
  (server) => {
    it('no one signs in with one, and no one learns whether it was right', async () => {
      const { user } = await buildPerson(server(), { password })
      for (const secret of [password, 'wrong']) {
        const response = await signIn(server(), user.username, secret)
        expect([response.status, response.body.detail.code]).toEqual([403, 'password_login_off'])
      }
    })
  },
  { env: { ALLOW_PASSWORD_LOGIN: 'false' } },
)

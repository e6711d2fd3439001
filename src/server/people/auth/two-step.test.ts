import { TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { createAuthenticator } from '../../../../tests/support/authenticator'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'
import { sealText, unsealText } from './sealed-text'

const path = '/api/users/self/two-step'
const password = 'leaves of mint'
const PERIOD_MS = 30_000

/** The code of a secret, `steps` from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * PERIOD_MS })

/** A code of no step nearby. */
const wrongCodeOf = (secret: string) => {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? ''
  )
}

describeOnEachDatabase('two-step sign-in', (server, onSqlite) => {
  let counter = 0
  /** A network without attempts. */
  const newAddress = () => {
    counter += 1
    return { 'x-forwarded-for': `10.7.${Math.floor(counter / 200)}.${counter % 200}` }
  }
  const signIn = (person: Person, code?: string, secret = password, headers = newAddress()) => {
    const form = new FormData()
    form.set('username', person.user.username)
    form.set('password', secret)
    if (code !== undefined) form.set('two_step_code', code)
    return createClient(server()).post('/api/auth/token', form, headers)
  }
  /** A person with two-step sign-in. The code of the previous step is used. */
  const withTwoSteps = async () => {
    const person = await buildPerson(server(), { password })
    const { secret, uri } = (await person.post(path, { currentPassword: password })).body
    const enabled = await person.post(`${path}/enable`, { code: codeOf(secret, -1) })
    const recoveryCodes: string[] = enabled.body.recoveryCodes
    return { person, secret: String(secret), uri: String(uri), enabled, recoveryCodes }
  }

  onSqlite(
    'requires the code before a passkey is added, which would open the account without one',
    async () => {
      const { person, secret } = await withTwoSteps()
      const options = '/api/users/self/passkeys/options'
      for (const wrong of [{}, { code: wrongCodeOf(secret) }, { code: codeOf(secret, -1) }]) {
        const refused = await person.post(options, { currentPassword: password, ...wrong })
        expect([refused.status, refused.body.detail.code]).toEqual([400, 'wrong_code'])
      }
      expect((await person.post(options, { currentPassword: password, code: codeOf(secret) })).status).toBe(
        200,
      )
    },
  )

  onSqlite('refuses to finish a passkey without the code that was begun before it', async () => {
    const person = await buildPerson(server(), { password })
    const begun = (await person.post('/api/users/self/passkeys/options', { currentPassword: password })).body
    const { secret } = (await person.post(path, { currentPassword: password })).body
    expect((await person.post(`${path}/enable`, { code: codeOf(secret, -1) })).status).toBe(200)
    const credential = createAuthenticator().register({
      challenge: begun.challenge,
      userId: begun.user.id,
    })
    const refused = await person.post('/api/users/self/passkeys', { name: 'Early', credential })
    expect([refused.status, refused.body.detail.code]).toEqual([400, 'passkey_refused'])
    expect((await person.get('/api/users/self/passkeys')).body.passkeys).toEqual([])
  })

  it('starts with the password, a secret and a code, and hands out ten recovery codes', async () => {
    const { person, secret, uri, enabled, recoveryCodes } = await withTwoSteps()
    expect(uri).toContain(`otpauth://totp/Ramekin:${person.user.username}?`)
    expect(uri).toContain(`secret=${secret}`)
    expect([enabled.status, recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([200, 10, 10])
    expect((await person.get(path)).body).toEqual({
      enabled: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    })
    const { db } = server().runtime
    const rows = [await db.selectFrom('twoStep').selectAll().execute()]
    const stored = JSON.stringify([rows, await db.selectFrom('recoveryCode').selectAll().execute()])
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
  })

  onSqlite('changes nothing before a code was shown', async () => {
    const person = await buildPerson(server(), { password })
    const { secret } = (await person.post(path, { currentPassword: password })).body
    expect((await person.post(`${path}/enable`, { code: wrongCodeOf(secret) })).body.detail).toMatchObject({
      code: 'wrong_code',
      field: 'code',
    })
    expect((await person.get(path)).body).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 })
    expect((await signIn(person)).status).toBe(200)
    // After a restart the first secret is invalid.
    await person.post(path, { currentPassword: password })
    expect((await person.post(`${path}/enable`, { code: codeOf(secret) })).status).toBe(400)
  })

  onSqlite('requires the code after the right password, and never before', async () => {
    const { person, secret } = await withTwoSteps()
    const asked = await signIn(person)
    expect([asked.status, asked.body.detail.code, asked.headers.get('set-cookie')]).toEqual([
      401,
      'two_step_needed',
      null,
    ])
    expect((await signIn(person, '', 'wrong')).body).toEqual({
      detail: 'Unauthorized',
      code: 'sign_in_failed',
    })
    expect((await signIn(person, codeOf(secret), 'wrong')).body.code).toBe('sign_in_failed')
    const wrong = await signIn(person, wrongCodeOf(secret))
    expect([wrong.status, wrong.body.detail.code]).toEqual([401, 'two_step_failed'])
    // As on an Arabic keyboard.
    const inArabic = codeOf(secret).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    const { status, body } = await signIn(person, inArabic)
    expect(status).toBe(200)
    expect((await createClient(server(), body.access_token).get('/api/users/self')).status).toBe(200)
  })

  it('accepts a code once, also concurrently, and none that is older', async () => {
    const { person, secret } = await withTwoSteps()
    const spaced = codeOf(secret).replace(/^(...)/, '$1 ')
    const statuses = await Promise.all([signIn(person, spaced), signIn(person, spaced)])
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await signIn(person, codeOf(secret))).status).toBe(401)
    expect((await signIn(person, codeOf(secret, -1))).status).toBe(401)
    expect((await signIn(person, codeOf(secret, 1))).status).toBe(200)
  })

  it('accepts each recovery code once, however it is typed', async () => {
    const { person, recoveryCodes } = await withTwoSteps()
    const [first = '', second = ''] = recoveryCodes
    const both = await Promise.all([signIn(person, first), signIn(person, first)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    expect((await signIn(person, ` ${second.replaceAll('-', ' ').toUpperCase()} `)).status).toBe(200)
    expect((await person.get(path)).body.recoveryCodesLeft).toBe(8)
    const other = await withTwoSteps()
    expect((await signIn(other.person, recoveryCodes[2])).status).toBe(401)
  })

  it('counts wrong codes like wrong passwords: the password alone gives no more guesses', async () => {
    const { person, secret } = await withTwoSteps()
    const here = newAddress()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 3; attempt += 1) {
      statuses.push((await signIn(person, undefined, password, here)).status)
      statuses.push((await signIn(person, wrongCodeOf(secret), password, here)).status)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 423])
    // From all networks together, a person's codes can be guessed twenty times.
    let last = 0
    for (let attempt = 0; attempt < 25 && last !== 429; attempt += 1)
      last = (await signIn(person, wrongCodeOf(secret))).status
    expect(last).toBe(429)
  })

  onSqlite('is turned off with password and code, and its recovery codes renewed', async () => {
    const { person, secret, recoveryCodes } = await withTwoSteps()
    const [first = '', second = ''] = recoveryCodes
    const renewed = await person.post(`${path}/recovery-codes`, { currentPassword: password, code: first })
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([200, 10])
    const noted = await server()
      .runtime.db.selectFrom('auditEvent')
      .where('action', '=', 'two_step_codes_renewed')
      .where('subjectId', '=', person.user.id)
      .select('actorId')
      .execute()
    expect(noted).toEqual([{ actorId: person.user.id }])
    expect((await signIn(person, second)).status).toBe(401)
    const disable = (body: object) => person.post(`${path}/disable`, body)
    expect((await disable({ currentPassword: 'wrong', code: codeOf(secret) })).body.detail.code).toBe(
      'wrong_password',
    )
    expect((await disable({ currentPassword: password, code: wrongCodeOf(secret) })).body.detail.code).toBe(
      'wrong_code',
    )
    expect((await disable({ currentPassword: password, code: codeOf(secret) })).status).toBe(200)
    expect((await signIn(person)).status).toBe(200)
    expect((await disable({ currentPassword: password, code: codeOf(secret) })).body.detail.code).toBe(
      'two_step_off',
    )
    const { db } = server().runtime
    const left = await db
      .selectFrom('recoveryCode')
      .where('userId', '=', person.user.id)
      .selectAll()
      .execute()
    expect(left).toEqual([])
  })

  onSqlite(
    'is not started twice, nor by a wrong password, an API token or with an external password',
    async () => {
      const { person } = await withTwoSteps()
      expect((await person.post(path, { currentPassword: password })).body.detail.code).toBe('two_step_on')
      expect((await person.post(`${path}/enable`, { code: '123456' })).body.detail.code).toBe('two_step_on')
      const other = await buildPerson(server(), { password })
      expect((await other.post(path, { currentPassword: 'wrong' })).body.detail.code).toBe('wrong_password')
      expect((await other.post(`${path}/enable`, { code: '123456' })).body.detail.code).toBe('two_step_off')
      const { token } = (await other.post('/api/users/api-tokens', { name: 'Script' })).body
      const script = createClient(server(), token)
      expect((await script.post(path, { currentPassword: password })).body.detail.code).toBe(
        'token_needs_session',
      )
      expect((await script.post(`${path}/enable`, { code: '123456' })).status).toBe(403)
      await server()
        .runtime.db.updateTable('user')
        .set({ authMethod: 'LDAP' })
        .where('id', '=', other.user.id)
        .execute()
      expect((await other.post(path, { currentPassword: password })).body.detail.code).toBe(
        'password_elsewhere',
      )
      for (const body of [{}, { currentPassword: 1 }])
        expect((await person.post(path, body)).status).toBe(422)
      for (const body of [{}, { code: ' ' }])
        expect((await person.post(`${path}/enable`, body)).status).toBe(422)
    },
  )

  onSqlite('is removed by an administrator, who is in the log', async () => {
    const { person } = await withTwoSteps()
    const admin = await buildPerson(server(), { flags: { admin: true } })
    const removal = `/api/admin/users/${person.user.id}/two-step`
    expect((await person.delete(removal)).status).toBe(403)
    expect((await admin.delete(removal)).status).toBe(200)
    expect((await signIn(person)).status).toBe(200)
    expect((await admin.delete(removal)).body.detail.code).toBe('two_step_off')
    expect((await admin.delete(removal.replace(person.user.id, crypto.randomUUID()))).status).toBe(404)
    const { body } = await admin.get('/api/admin/audit?perPage=50&orderBy=createdAt&orderDirection=desc')
    const ofPerson = body.items.filter(({ subjectId }: { subjectId: string }) => subjectId === person.user.id)
    expect(ofPerson.map(({ action, actorId }: Record<string, string>) => [action, actorId])).toEqual([
      ['two_step_removed', admin.user.id],
      ['two_step_enabled', person.user.id],
    ])
  })

  onSqlite('accepts recovery codes when the server has another secret', async () => {
    const { person, secret, recoveryCodes } = await withTwoSteps()
    await server()
      .runtime.db.updateTable('twoStep')
      .set({ sealedSecret: sealText(server().runtime, 'something else', secret) })
      .where('userId', '=', person.user.id)
      .execute()
    expect((await signIn(person, codeOf(secret))).status).toBe(401)
    expect((await signIn(person, recoveryCodes[0])).status).toBe(200)
  })

  onSqlite('seals a text for one purpose', () => {
    const { runtime } = server()
    const sealed = sealText(runtime, 'a', 'text')
    expect(unsealText(runtime, 'a', sealed)).toBe('text')
    expect(unsealText(runtime, 'b', sealed)).toBeNull()
    expect(unsealText(runtime, 'a', sealed.slice(0, 20))).toBeNull()
    const other = sealed.startsWith('x') ? 'y' : 'x'
    expect(unsealText(runtime, 'a', `${other}${sealed.slice(1)}`)).toBeNull()
  })
})

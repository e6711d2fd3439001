import { describe, expect, it, onTestFinished } from 'vitest'
import { buildPerson } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { startMailServer, startSilentMailServer } from '../../../../tests/support/mail-server'
import { databases, startTestServer } from '../../../../tests/support/server'

const forgot = '/api/users/forgot-password'
const reset = '/api/users/reset-password'
const open = '/api/validators/reset-link'
const password = 'a new password'

it('a restore does not wait for an unresponsive mail server', { timeout: 8000 }, async () => {
  const mail = await startSilentMailServer()
  const server = await startTestServer('sqlite', { env: mail.settings })
  onTestFinished(async () => {
    await mail.stop()
    await server.stop()
  })
  const anna = await buildPerson(server)
  const email = 'anna@mail.example.org'
  await server.runtime.db.updateTable('user').set({ email }).where('id', '=', anna.user.id).execute()
  expect((await anna.post(forgot, { email })).status).toBe(200)
  await expect.poll(() => mail.connections()).toBe(1)
  await server.runtime.requestGate.endBackground()
})

describe.each(databases)('a forgotten password on %s', (kind) => {
  async function startWithMail() {
    const mail = await startMailServer()
    const server = await startTestServer(kind, {
      env: { ...mail.settings, BASE_URL: 'https://cook.example.org' },
    })
    onTestFinished(async () => {
      await mail.stop()
      await server.stop()
    })
    const anna = await buildPerson(server)
    const email = `${anna.user.username}@mail.example.org`
    await server.runtime.db.updateTable('user').set({ email }).where('id', '=', anna.user.id).execute()
    const outsider = createClient(server)
    const requestToken = async (headers = {}) => {
      const before = mail.received.length
      expect(await outsider.post(forgot, { email: email.toUpperCase() }, headers)).toMatchObject({
        status: 200,
        body: null,
      })
      await expect.poll(() => mail.received.length).toBe(before + 1)
      const token = /reset-password\?token=([\w-]+)/.exec(mail.received.at(-1)?.text ?? '')?.[1] ?? ''
      expect(token).not.toBe('')
      return token
    }
    const choose = (token: string, more: object = {}) =>
      outsider.post(reset, { token, email, password, passwordConfirm: password, ...more })
    const isOpen = async (token: string) => (await outsider.get(`${open}?token=${token}`)).body.valid
    return { mail, server, anna, email, outsider, requestToken, choose, isOpen }
  }

  it('is replaced by a mailed link, once, and ends every session', async () => {
    const { server, anna, email, outsider, requestToken, choose, isOpen } = await startWithMail()
    const apiToken = (await anna.post('/api/users/api-tokens', { name: 'Fridge' })).body.token
    const token = await requestToken()
    expect(await isOpen(token)).toBe(true)
    const requested = await server.runtime.db
      .selectFrom('auditEvent')
      .where('action', '=', 'reset_link_requested')
      .select(['actorId', 'subjectId'])
      .execute()
    expect(requested).toEqual([{ actorId: null, subjectId: anna.user.id }])
    expect(
      JSON.stringify(await server.runtime.db.selectFrom('passwordResetToken').selectAll().execute()),
    ).not.toContain(token)
    expect(await choose(token)).toMatchObject({ status: 200, body: null })
    expect((await anna.get('/api/users/self')).status).toBe(401)
    expect((await createClient(server, apiToken).get('/api/users/self')).status).toBe(401)
    const form = new FormData()
    form.set('username', email)
    form.set('password', password)
    expect((await outsider.post('/api/auth/token', form)).status).toBe(200)
    expect((await choose(token)).body.detail.code).toBe('invalid_reset_token')
    expect(await isOpen(token)).toBe(false)
  })

  it('of two concurrent requests with one token only one succeeds', async () => {
    const { requestToken, choose } = await startWithMail()
    const token = await requestToken()
    const responses = await Promise.all([choose(token), choose(token)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it('the last link counts, for a day', async () => {
    const { server, requestToken, choose, isOpen } = await startWithMail()
    const first = await requestToken()
    const second = await requestToken()
    expect((await choose(first)).status).toBe(400)
    const createdAt = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await server.runtime.db.updateTable('passwordResetToken').set({ createdAt }).execute()
    for (const token of [first, second]) expect(await isOpen(token)).toBe(false)
    expect((await choose(second)).status).toBe(400)
  })

  it('the link uses the base URL, regardless of the Host header', async () => {
    const { mail, requestToken } = await startWithMail()
    await requestToken({ host: 'evil.example.com', 'x-forwarded-host': 'evil.example.com' })
    expect(mail.received.at(-1)?.text).toContain('https://cook.example.org/reset-password?token=')
    expect(mail.received.at(-1)?.text).not.toContain('evil')
  })

  it('reveals no accounts, and accounts with an external password get no link', async () => {
    const { mail, server, anna, email, outsider } = await startWithMail()
    await server.runtime.db
      .updateTable('user')
      .set({ authMethod: 'LDAP' })
      .where('id', '=', anna.user.id)
      .execute()
    for (const asked of [email, 'nobody@example.org'])
      expect(await outsider.post(forgot, { email: asked })).toMatchObject({ status: 200, body: null })
    await server.runtime.requestGate.endBackground()
    expect(await server.runtime.db.selectFrom('passwordResetToken').selectAll().execute()).toEqual([])
    expect(mail.received).toEqual([])
  })

  it('a link is invalid once the password is external', async () => {
    const { server, anna, requestToken, choose, isOpen } = await startWithMail()
    const token = await requestToken()
    await server.runtime.db
      .updateTable('user')
      .set({ authMethod: 'LDAP' })
      .where('id', '=', anna.user.id)
      .execute()
    expect(await isOpen(token)).toBe(false)
    const refused = await choose(token)
    expect([refused.status, refused.body.detail.code]).toEqual([400, 'invalid_reset_token'])
  })

  it('does nothing if passwords are turned off: no email, and older links show a message', async () => {
    const { mail, server, anna, email, outsider, requestToken, choose } = await startWithMail()
    const { id: userId } = anna.user
    const chief = await buildPerson(server, { flags: { admin: true } })
    const link = { provider: 'https://id.example.org', subject: 'anna', userId, createdAt: '2026-11-27' }
    await server.runtime.db.insertInto('externalIdentity').values(link).execute()
    const apiToken = (await anna.post('/api/users/api-tokens', { name: 'Fridge' })).body.token
    await server.runtime.db.updateTable('user').set({ emailUnconfirmed: true }).execute()
    const token = await requestToken()
    server.runtime.env.ALLOW_PASSWORD_LOGIN = false
    for (const refused of [
      await choose(token),
      await outsider.get(`${open}?token=${token}`),
      await outsider.post(forgot, { email }),
      await outsider.post(forgot, { email: 'nobody@example.org' }),
      await chief.post('/api/admin/users/password-reset-token', { email }),
    ])
      expect([refused.status, refused.body.detail.code]).toEqual([403, 'password_login_off'])
    await server.runtime.requestGate.endBackground()
    expect(mail.received).toHaveLength(1)
    expect(
      await server.runtime.db
        .selectFrom('externalIdentity')
        .innerJoin('user', 'user.id', 'externalIdentity.userId')
        .select(['provider', 'userId', 'emailUnconfirmed'])
        .execute(),
    ).toEqual([{ provider: link.provider, userId, emailUnconfirmed: true }])
    expect((await anna.get('/api/users/self')).status).toBe(200)
    expect((await createClient(server, apiToken).get('/api/users/self')).status).toBe(200)
  })

  it('refuses bad input and floods', async () => {
    const { outsider, choose } = await startWithMail()
    expect((await outsider.post(forgot, { email: 'nobody' })).status).toBe(422)
    expect((await outsider.get(open)).status).toBe(422)
    expect((await choose('token', { passwordConfirm: 'other' })).status).toBe(422)
    expect((await choose('token', { password: 'short', passwordConfirm: 'short' })).status).toBe(422)
    const statuses = new Set<number>()
    for (let turn = 0; turn < 6; turn += 1)
      statuses.add((await outsider.post(forgot, { email: 'flood@example.org' })).status)
    expect(statuses).toEqual(new Set([200, 429]))
    const guesses = Array.from({ length: 121 }, (_, at) => outsider.get(`${open}?token=guess${at}`))
    const guessed = await Promise.all(guesses)
    expect(guessed.filter(({ status }) => status === 429)).toHaveLength(1)
  })
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { buildPerson, type Person } from '../../support/build'
import { createClient, send } from '../../support/client'
import { describeOnEachDatabase, type TestServer } from '../../support/server'

const password = 'correct horse battery'
const tokens = '/api/users/api-tokens'

/** A write whose body is completed on request, like a client that sends slowly on purpose. */
function hold(server: TestServer, { token }: Person, method: string, path: string, body: object | string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const isForm = typeof body === 'string'
  const text = new TextEncoder().encode(isForm ? body : JSON.stringify(body))
  const stream = new ReadableStream({
    async start(controller) {
      controller.enqueue(text.subarray(0, 1))
      await promise
      controller.enqueue(text.subarray(1))
      controller.close()
    },
  })
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': isForm ? 'multipart/form-data; boundary=x' : 'application/json',
  }
  const init = { method, headers, body: stream, duplex: 'half' }
  const response = send(server, new Request(`http://ramekin.test${path}`, init))
  return {
    async release() {
      resolve()
      return (await response).status
    },
  }
}

const signIn = async (server: TestServer, username: string, word: string) => {
  const { body } = await createClient(server).post(
    '/api/auth/token',
    new URLSearchParams({ username, password: word }),
  )
  return typeof body.access_token === 'string' ? createClient(server, body.access_token) : null
}

describeOnEachDatabase('a request with a withheld body', (server) => {
  it('does not outlive its session', async () => {
    const thief = await buildPerson(server(), { password })
    const held = hold(server(), thief, 'POST', tokens, { name: 'Kept' })
    const newPassword = 'another battery staple'
    const owner = await signIn(server(), thief.user.username, password)
    const change = { currentPassword: password, newPassword }
    expect((await owner?.put('/api/users/password', change))?.status).toBe(200)
    expect(await held.release()).toBe(401)
    const kept = await server()
      .runtime.db.selectFrom('apiToken')
      .where('userId', '=', thief.user.id)
      .select('id')
      .execute()
    expect(kept).toEqual([])
  })

  it('has the rights that its sender has when it ends', async () => {
    const root = await buildPerson(server(), { flags: { admin: true } })
    const former = await buildPerson(server(), { household: root.user, flags: { admin: true } })
    const held = hold(server(), former, 'POST', '/api/admin/groups', { name: 'Kept' })
    const file = 'Content-Disposition: form-data; name="archive"; filename="kept.zip"'
    const form = `--x\r\n${file}\r\n\r\nPK\x05\x06${'\0'.repeat(18)}\r\n--x--\r\n`
    const upload = hold(server(), former, 'POST', '/api/admin/backups/upload', form)
    const one = `/api/admin/users/${former.user.id}`
    const { body } = await root.get(one)
    expect((await root.put(one, { ...body, admin: false })).status).toBe(200)
    expect(await held.release()).toBe(403)
    expect(await upload.release()).toBe(403)
    expect((await root.get('/api/admin/backups')).body.imports).toEqual([])
  })
})

describeOnEachDatabase('a password that is changed', (server) => {
  it('ends pending sign-ins with the old one', async () => {
    const anna = await buildPerson(server(), { password: 'the first of them' })
    const { username } = anna.user
    // A hash by the server itself takes a while to verify, unlike those of the tests.
    await anna.put('/api/users/password', { currentPassword: 'the first of them', newPassword: password })
    const start = performance.now()
    const owner = await signIn(server(), username, password)
    const signInMs = performance.now() - start
    const change = { currentPassword: password, newPassword: 'another battery staple' }
    const changing = owner?.put('/api/users/password', change)
    const begun = []
    // A change takes as long as two sign-ins. A fifth pending attempt would lock the account.
    for (let i = 0; i < 4; i++) {
      begun.push(signIn(server(), username, password))
      await sleep(signInMs / 2)
    }
    expect((await changing)?.status).toBe(200)
    const old = (await Promise.all(begun)).filter((client) => client !== null)
    for (const client of old) expect((await client.get('/api/users/self')).status).toBe(401)
    const owned = await signIn(server(), username, change.newPassword)
    expect((await owned?.get('/api/users/self'))?.status).toBe(200)
  })

  it('ends the link for the reset', async () => {
    const root = await buildPerson(server(), { flags: { admin: true } })
    const anna = await buildPerson(server(), { password })
    const { email } = (await anna.get('/api/users/self')).body
    const { token } = (await root.post('/api/admin/users/password-reset-token', { email })).body
    const link = `/api/validators/reset-link?token=${token}`
    expect((await createClient(server()).get(link)).body).toEqual({ valid: true })
    const newPassword = 'another battery staple'
    expect((await anna.put('/api/users/password', { currentPassword: password, newPassword })).status).toBe(
      200,
    )
    expect((await createClient(server()).get(link)).body).toEqual({ valid: false })
  })
})

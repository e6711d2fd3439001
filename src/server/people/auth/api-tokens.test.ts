import { beforeAll, expect, it } from 'vitest'
import { buildPerson, type Person } from '../../../../tests/support/build'
import { createClient } from '../../../../tests/support/client'
import { describeOnEachDatabase } from '../../../../tests/support/server'

const path = '/api/users/api-tokens'

describeOnEachDatabase('API tokens', (server) => {
  let anna: Person
  let other: Person

  beforeAll(async () => {
    anna = await buildPerson(server())
    other = await buildPerson(server())
  })

  it('sign in as their owner, are shown once and stored as a hash', async () => {
    const { status, body } = await anna.post(path, { name: 'Fridge' })
    expect([status, body.name, body.expiresAt, body.usedAt]).toEqual([201, 'Fridge', null, null])
    const self = await createClient(server(), body.token).get('/api/users/self')
    expect(self.body.id).toBe(anna.user.id)
    const [listed] = self.body.tokens
    expect(listed).toEqual({
      id: body.id,
      name: 'Fridge',
      createdAt: body.createdAt,
      expiresAt: null,
      usedAt: expect.any(String),
    })
    const rows = await server().runtime.db.selectFrom('apiToken').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(body.token)
  })

  it('are invalid once they are deleted', async () => {
    const { id, token } = (await anna.post(path, { name: 'Old' })).body
    const client = createClient(server(), token)
    expect((await client.get('/api/users/self')).status).toBe(200)
    expect(await anna.delete(`${path}/${id}`)).toMatchObject({ status: 200, body: { tokenDelete: 'Old' } })
    expect((await client.get('/api/users/self')).status).toBe(401)
    expect((await anna.delete(`${path}/${id}`)).status).toBe(404)
  })

  it('run out', async () => {
    const { id, token, expiresAt } = (await anna.post(path, { name: 'Week', expiresInDays: 7 })).body
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    await server()
      .runtime.db.updateTable('apiToken')
      .set({ expiresAt: new Date(Date.now() - 1000).toISOString() })
      .where('id', '=', id)
      .execute()
    expect((await createClient(server(), token).get('/api/users/self')).status).toBe(401)
  })

  it('belong to one person', async () => {
    const { id } = (await anna.post(path, { name: 'Mine' })).body
    expect((await other.delete(`${path}/${id}`)).status).toBe(404)
    expect((await other.delete(`${path}/2147483648`)).status).toBe(422)
    expect((await anna.delete(`${path}/${id}`)).status).toBe(200)
  })

  it('open no session: nothing to renew, and signing out leaves them', async () => {
    const { token } = (await anna.post(path, { name: 'Script' })).body
    const client = createClient(server(), token)
    expect((await client.get('/api/auth/refresh')).status).toBe(401)
    expect((await client.post('/api/auth/logout')).status).toBe(200)
    expect((await client.get('/api/users/self')).status).toBe(200)
  })

  it('make no further tokens', async () => {
    const { token } = (await anna.post(path, { name: 'Parent' })).body
    expect(await createClient(server(), token).post(path, { name: 'Child' })).toMatchObject({
      status: 403,
      body: { detail: { code: 'token_needs_session' } },
    })
  })

  it('are limited to a hundred, also for concurrent requests', async () => {
    const person = await buildPerson(server())
    for (let number = 0; number < 95; number += 1) await person.post(path, { name: 'x' })
    const made = await Promise.all(Array.from({ length: 15 }, () => person.post(path, { name: 'x' })))
    const refused = made.filter(({ status }) => status !== 201)
    expect(refused.map(({ status, body }) => [status, body.detail.code])).toEqual(
      Array.from({ length: 10 }, () => [400, 'too_many_tokens']),
    )
  })

  it('refuse bad input', async () => {
    for (const body of [
      {},
      { name: ' ' },
      { name: 'x', expiresInDays: 0 },
      { name: 'x', expiresInDays: 1.5 },
    ])
      expect((await anna.post(path, body)).status).toBe(422)
    expect((await anna.delete(`${path}/abc`)).status).toBe(422)
    expect((await createClient(server(), 'ramekin_guess').get('/api/users/self')).status).toBe(401)
  })
})

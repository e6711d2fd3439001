import { expect, it } from 'vitest'
import { buildPerson } from '../../support/build'
import { createClient } from '../../support/client'
import { describeOnEachDatabase } from '../../support/server'

const users = '/api/admin/users'
const backups = '/api/admin/backups'
const needsSession = { status: 403, body: { detail: { code: 'token_needs_session' } } }

describeOnEachDatabase('an API token of an administrator', (server) => {
  async function setUp() {
    const flags = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
    const admin = await buildPerson(server(), { flags: { ...flags, admin: true, advanced: true } })
    const anna = await buildPerson(server(), { household: admin.user, password: 'correct horse battery' })
    const { token } = (await admin.post('/api/users/api-tokens', { name: 'Script' })).body
    return { admin, anna, script: createClient(server(), token) }
  }

  it('opens no account: neither its own nor another', async () => {
    const { admin, anna, script } = await setUp()
    const one = `${users}/${anna.user.id}`
    const { body } = await admin.get(one)
    const newcomer = {
      username: 'mole',
      fullName: 'Mole',
      email: 'mole@example.org',
      password: 'long enough 1',
    }
    const refused = [
      await script.delete(`${one}/two-step`),
      await script.post(`${users}/password-reset-token`, { email: body.email }),
      await script.post(users, { ...newcomer, admin: true }),
      await script.post(users, { ...newcomer, authMethod: 'OIDC' }),
      await script.put(one, { ...body, admin: true }),
      await script.put(one, { ...body, canManage: true }),
      await script.put(one, { ...body, authMethod: 'OIDC' }),
      await script.put(one, { ...body, email: 'mole@example.org' }),
      await script.delete(one),
      await script.put(`/api/users/${admin.user.id}`, {
        ...(await admin.get('/api/users/self')).body,
        email: 'mole@example.org',
      }),
    ]
    for (const response of refused) expect(response).toMatchObject(needsSession)
    expect((await admin.get(one)).body).toMatchObject({ admin: false, email: body.email })
  })

  it('tries no passwords, and continues to work', async () => {
    const { script } = await setUp()
    const guess = { currentPassword: 'a guess', newPassword: 'long enough 1' }
    expect(await script.put('/api/users/password', guess)).toMatchObject(needsSession)
    expect((await script.get('/api/users/self')).status).toBe(200)
  })

  it('neither lists nor ends sessions', async () => {
    const { admin, script } = await setUp()
    const sessions = '/api/users/self/sessions'
    const [{ id }] = (await admin.get(sessions)).body.sessions
    for (const response of [
      await script.get(sessions),
      await script.delete(sessions),
      await script.delete(`${sessions}/${id}`),
    ])
      expect(response).toMatchObject(needsSession)
    expect((await admin.get('/api/users/self')).status).toBe(200)
  })

  it('neither downloads nor uploads a backup', async () => {
    const { admin, script } = await setUp()
    const { name } = (await admin.post(backups)).body
    const archive = new FormData()
    archive.set('archive', new File(['zip'], 'mole.zip'))
    for (const response of [
      await script.get(`${backups}/${name}`),
      await script.post(`${backups}/upload`, archive),
      await script.post(`${backups}/${name}/restore`),
    ])
      expect(response).toMatchObject(needsSession)
  })

  it('can still read, and change names', async () => {
    const { anna, script } = await setUp()
    const one = `${users}/${anna.user.id}`
    const { body } = await script.get(one)
    expect(await script.put(one, { ...body, fullName: 'Anna B.' })).toMatchObject({
      status: 200,
      body: { fullName: 'Anna B.' },
    })
    for (const path of [users, backups]) expect((await script.get(path)).status).toBe(200)
  })
})
